/** コールセンター — the number of the record keeper's or operating manager's call centre, where the company's settings have one. */
import type { Company } from '@minori/contract/company';
import { CALL_CENTRE_TEXTS as TEXTS } from '@minori/wording/ja/waiting';

interface CallCentreProps {
  readonly of: Pick<Company['rkInfo'], 'name' | 'phone' | 'phoneHours'>;
}

export function CallCentre({ of: { name, phone, phoneHours } }: CallCentreProps) {
  if (!phone) return null;
  return (
    <p>
      {TEXTS.of(name)} <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
      {phoneHours && (
        <>
          {' '}
          <span lang="ja">{TEXTS.hours(phoneHours)}</span>
        </>
      )}
    </p>
  );
}
