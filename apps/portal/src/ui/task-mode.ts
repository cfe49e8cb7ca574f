/**
 * Task mode: hides the bar with the places on phones and tablets while there is one task to finish, so that there are never
 * two bars at the bottom. Any element with this class turns it on; the shell's styles decide what is hidden
 * (`app/shell/places.module.css`).
 */
export const TASK_MODE = 'task';
