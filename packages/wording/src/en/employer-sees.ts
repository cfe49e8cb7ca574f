/** What a company's HR are told of its people (English). */
import type * as Ja from '../ja/employer-sees.ts';
import type { Translation } from '../translation.ts';

export const EMPLOYER_SEES: Translation<typeof Ja.EMPLOYER_SEES> = {
  heading: 'What your company’s pension contact can see',
  lead: 'Your company’s pension contact can see only rough numbers of people for the whole company.',
  what: 'These are, month by month, roughly how many have registered, signed in, connected a pension site, taken the risk questionnaire, read articles and answered quizzes correctly, and how the grades and types in the comparison with colleagues are spread.',
  never: 'They can’t see who did what, who has which grade, or anybody’s savings or funds.',
  how: 'The numbers contain an error that we add, so that they tell nothing about one person. Companies with few people get no numbers.',
};
