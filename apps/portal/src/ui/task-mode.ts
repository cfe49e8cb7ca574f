/**
 * The CSS class of task mode, which hides the bottom navigation of phones and tablets while there is one task to
 * finish, so that there are never two bars at the bottom. Any element with this class turns it on; the shell's styles
 * decide what is hidden (`app/shell/places.module.css`).
 */
export const TASK_MODE = 'task';
