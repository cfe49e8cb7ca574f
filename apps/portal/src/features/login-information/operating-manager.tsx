/**
 * 運営管理機関 — names the company that explains the plan's products, and links to its site, which isn't the site that is
 * scraped.
 */
import type { Company } from '@minori/contract/company';
import { LOGIN_INFORMATION_TEXTS } from '@minori/wording/ja/login-information';
import { Card } from '../../ui/card.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { FoldedCard } from '../../ui/folds.tsx';

const TEXTS = LOGIN_INFORMATION_TEXTS.operatingManager;

interface OperatingManagerProps {
  readonly company: Pick<Company, 'opInfo' | 'rkInfo'>;
  /** Why it is named: to distinguish its credentials from those of the form, or to look up products during a procedure. */
  readonly purpose: keyof typeof TEXTS.purpose;
}

export function OperatingManager({ company: { opInfo, rkInfo }, purpose }: OperatingManagerProps) {
  // The record keeper may be the same company, with the same sign-in.
  const isSameSite = opInfo.loginUrl === rkInfo.loginUrl;
  const content = (
    <>
      <p>{TEXTS.who(opInfo.name)}</p>
      {!isSameSite && <p>{TEXTS.purpose[purpose](rkInfo.name)}</p>}
      <ul className="plain stack-3">
        <li>
          <ExternalLink href={opInfo.loginUrl}>{TEXTS.open}</ExternalLink>
        </li>
        {opInfo.passwordResetUrl !== null && (
          <li>
            <ExternalLink href={opInfo.passwordResetUrl}>{TEXTS.resetPassword}</ExternalLink>
          </li>
        )}
      </ul>
    </>
  );
  // No step of a procedure needs it; beside the form it keeps people from typing the wrong credentials.
  return purpose === 'procedure' ? (
    <FoldedCard heading={TEXTS.heading}>{content}</FoldedCard>
  ) : (
    <Card heading={TEXTS.heading}>{content}</Card>
  );
}
