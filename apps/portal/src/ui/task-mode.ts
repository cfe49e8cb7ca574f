/**
 * Task mode: on phones and tablets the bar with the places goes while there is one task to finish, so that there are never two
 * bars at the thumb. Any element with this class turns it on; the shell's styles say what goes (`app/shell/places.module.css`).
 */
export const TASK_MODE = 'task';
