/**
 * 止めている届け先 — after a password reset, asks the owner about each paused e-mail address and device. The question stays
 * until it is answered; nothing is shown if none is open.
 */

import { getPausedDestinations } from '@minori/contract/destinations';
import { decideDestination } from '@minori/contract/user-account';
import { DESTINATIONS_TEXTS } from '@minori/wording/ja/destinations';
import { SESSIONS_TEXTS } from '@minori/wording/ja/sessions';
import { type ReactNode, useState } from 'react';
import { panelText } from '../../platform/errors/failure-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallMutation, useCallQuery } from '../../platform/portal/use-call.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { callKey } from '../../platform/queries/call-key.ts';
import { storeAccount } from '../../platform/session/account.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/figures/date-text.tsx';
import { ListedEntry } from '../../ui/listed-entry.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { type Outcome, OutcomeNotice } from '../../ui/outcome-notice.tsx';

const TEXTS = DESTINATIONS_TEXTS.paused;

interface Destination {
  /** null for the e-mail address. */
  readonly deviceId: number | null;
  readonly name: string;
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}

export function PausedDestinations({ employee: { account } }: { readonly employee: Employee }) {
  const { outcome, decide, isDeciding } = useDecisions();
  if (!account.hasPausedDestinations) return <OutcomeNotice outcome={outcome} failedHeading={TEXTS.failedHeading} />;
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.about}</p>
      <p>{TEXTS.ask}</p>
      <OutcomeNotice outcome={outcome} failedHeading={TEXTS.failedHeading} />
      <Entries isDeciding={isDeciding} onDecide={decide} />
    </Card>
  );
}

function useDecisions() {
  const portal = usePortal();
  const call = useCallMutation(decideDestination);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const decide = ({ deviceId, name }: Destination, isKept: boolean) => {
    if (call.isPending) return;
    setOutcome(null);
    call.mutate(
      { body: { deviceId, isKept } },
      {
        onSuccess: (account) => {
          storeAccount(portal, account);
          setOutcome({ tone: 'success', text: isKept ? TEXTS.kept(name) : TEXTS.removed(name) });
        },
        onError: (failure) => setOutcome({ tone: 'error', text: panelText(failure) }),
        // Also after a failure: the decision may have been made in another tab, which the refetched list shows.
        onSettled: () => portal.queries.invalidateQueries({ queryKey: callKey(getPausedDestinations) }),
      },
    );
  };
  return { outcome, decide, isDeciding: call.isPending };
}

interface EntriesProps {
  readonly isDeciding: boolean;
  readonly onDecide: (destination: Destination, isKept: boolean) => void;
}

function Entries({ isDeciding, onDecide }: EntriesProps) {
  const paused = useCallQuery(getPausedDestinations, {});
  return (
    <Loaded query={paused} lines={[2, 4]}>
      {({ emailForNotify, devices }) => (
        <ul className="plain">
          {[...addressOf(emailForNotify), ...devices.map(deviceOf)].map((destination) => (
            <ListedEntry
              key={destination.deviceId}
              name={destination.name}
              facts={destination.facts}
              actions={
                <>
                  <Button
                    variant="secondary"
                    onClick={() => onDecide(destination, true)}
                    inactive={isDeciding}
                    aria-label={TEXTS.keepOf(destination.name)}
                  >
                    {TEXTS.keep}
                  </Button>
                  <Button
                    variant="danger"
                    onClick={() => onDecide(destination, false)}
                    inactive={isDeciding}
                    aria-label={TEXTS.removeOf(destination.name)}
                  >
                    {TEXTS.remove}
                  </Button>
                </>
              }
            />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function addressOf(address: string | null): readonly Destination[] {
  if (address === null) return [];
  return [{ deviceId: null, name: address, facts: [{ name: TEXTS.where, value: TEXTS.address }] }];
}

interface PausedDevice {
  readonly id: number;
  readonly registeredAt: string;
  readonly device: { readonly browser: string | null; readonly system: string | null };
}

function deviceOf({ id, registeredAt, device: { browser, system } }: PausedDevice): Destination {
  const known = browser ?? SESSIONS_TEXTS.unknownBrowser;
  return {
    deviceId: id,
    name: system === null ? known : SESSIONS_TEXTS.device(known, system),
    facts: [
      { name: TEXTS.where, value: TEXTS.device },
      { name: TEXTS.registeredAt, value: <DateText date={registeredAt} /> },
    ],
  };
}
