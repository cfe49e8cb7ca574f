/** Names the published figures of a company, and how each is protected. */
import { COMPANY_FIGURES, type CompanyFigure } from '@minori/contract/company-report';
import { PROTECTIONS, type Protection } from '@minori/engine/company-report/protected-counts';

export type FigureName = 'registered' | CompanyFigure | `read of ${number}` | `passed of ${number}`;

export const readOf = (topicId: number): FigureName => `read of ${topicId}`;
export const passedOf = (topicId: number): FigureName => `passed of ${topicId}`;

const PROTECTION_OF = {
  registered: PROTECTIONS.lasting,
  everSignedIn: PROTECTIONS.lasting,
  connected: PROTECTIONS.lasting,
  diagnosed: PROTECTIONS.lasting,
  signedIn: PROTECTIONS.yearly,
  read: PROTECTIONS.yearly,
  passed: PROTECTIONS.yearly,
} as const satisfies Record<'registered' | CompanyFigure, Protection>;

export const WHOLE_FIGURES = ['registered', ...COMPANY_FIGURES] as const;

function isWhole(name: FigureName): name is (typeof WHOLE_FIGURES)[number] {
  return Object.hasOwn(PROTECTION_OF, name);
}

export function protectionOf(name: FigureName): Protection {
  return isWhole(name) ? PROTECTION_OF[name] : PROTECTIONS.topic;
}
