/** Entry of `/`, which needs no script to be read: all that it does is for whoever was here before. */
import { watchKeptVisit } from './watch-kept-visit.ts';

watchKeptVisit(window);
