/** 運営管理機関 — who explains the plan's products, and the ways to its site, which is another than the one we read. */
import type { Company } from '@minori/contract/company';
import { Card } from '../../ui/card.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { LOGIN_INFORMATION_TEXTS } from '../../wording/login-information.ts';

const TEXTS = LOGIN_INFORMATION_TEXTS.operatingManager;

interface OperatingManagerProps {
  readonly company: Pick<Company, 'opInfo' | 'rkInfo'>;
  /** To tell its credentials from those that are asked for, or to look up products during a procedure. */
  readonly purpose: keyof typeof TEXTS.purpose;
}

export function OperatingManager({ company: { opInfo, rkInfo }, purpose }: OperatingManagerProps) {
  // One house may do both under one sign-in.
  const isSameSite = opInfo.loginUrl === rkInfo.loginUrl;
  return (
    <Card heading={TEXTS.heading}>
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
    </Card>
  );
}
