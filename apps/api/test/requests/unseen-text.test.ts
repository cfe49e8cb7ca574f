// Tests that invisible text does no harm: sends more than 300 such texts through every input. Afterwards none of them is in any
// table, log, mail or terminal, nothing has failed, and nobody's scrape was delayed (docs/security/outside-text.md). `npm run
// proof` tries every text at every input.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { NOTHING_SEEN, UNSEEN, UNSEEN_IN_HEADERS, UNSEEN_TEXTS } from '@minori/contract/examples/unseen-texts';
import { testUserDataInput } from '@minori/contract/test-user-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeZip } from '../../src/platform/archive/write-zip.ts';
import { contentsOf } from '../../src/testing/contents.ts';
import { placesOf, put } from '../../src/testing/fuzz/corpus-schemas.ts';
import { CALL_NAMES, callOf, exampleOf, type FuzzRequest, requestOf } from '../../src/testing/fuzz/fuzz-request.ts';
import { type FuzzWorld, openFuzzWorld } from '../../src/testing/fuzz/fuzz-world.ts';
import { attempt, renewIfGone } from '../../src/testing/fuzz/run-corpus.ts';
import { operate, writtenFile } from '../../src/testing/operator.ts';

/** Texts tried per input; together the inputs cover all texts in every run. */
const TEXTS_PER_ENTRY = Number(process.env.MINORI_UNSEEN ?? 3);

let fuzzWorld: FuzzWorld;
let message = '';

beforeAll(async () => {
  fuzzWorld = await openFuzzWorld();
});
afterAll(() => fuzzWorld.close());

/** The texts for one input; the next input gets others. */
function textsOf(entry: number): readonly string[] {
  return Array.from(
    { length: Math.min(TEXTS_PER_ENTRY, UNSEEN_TEXTS.length) },
    (_, n) => UNSEEN_TEXTS[(entry * TEXTS_PER_ENTRY + n) % UNSEEN_TEXTS.length] ?? '',
  );
}

async function expectNoFault(request: FuzzRequest): Promise<void> {
  const { answer, faults } = await attempt(fuzzWorld, request);
  expect([request.what, faults]).toEqual([request.what, []]);
  if (answer.status === 401 || answer.status === 404) await renewIfGone(fuzzWorld);
}

/** Types that hold text: strings, records with arbitrary keys, unions and enums. */
const isTexted = (type: string) => ['string', 'union', 'record', 'enum'].includes(type);

test('300を超える', () => {
  expect(new Set(UNSEEN_TEXTS).size).toBeGreaterThan(300);
  expect(UNSEEN_TEXTS.filter((text) => !UNSEEN.test(text) && !/[\n\t]/.test(text))).toEqual([]);
});

/** Looked up, hashed or encrypted, and never shown; docs/security/outside-text.md says what each code that reads them checks. */
const NEVER_SHOWN = /^(password|oldPassword|newPassword|rkPass|relayState|RelayState|SAMLResponse)$/;

test('どの文字の項目も、断るか、見える文字だけにする', () => {
  const open = CALL_NAMES.flatMap((name) =>
    placesOf(name, exampleOf(name, fuzzWorld.people()))
      .filter(({ definition, path }) => isTexted(definition.type) && !NEVER_SHOWN.test(String(path.at(-1))))
      .flatMap((place) => {
        const { part } = place;
        const own = typeof place.sample === 'string' ? place.sample : 'x';
        const letIn = ['\u0085', '\u001b', '\u202e', '\u200b', '\u2028', '\ufffd', '\uffff', '\ue000'].filter(
          (character) => {
            const parts = put(exampleOf(name, fuzzWorld.people()), place, `${own}${character}`);
            const parsed = callOf(name)[part]?.safeParse(parts[part]);
            return parsed?.success && UNSEEN.test(JSON.stringify(parsed.data));
          },
        );
        return letIn.length === 0 ? [] : [`${name} ${place.path.join('.')}: ${JSON.stringify(letIn)}`];
      }),
  );
  expect(open).toEqual([]);
});

test('空にできない項目は、目に見える文字が1つもない文も断る', () => {
  const people = fuzzWorld.people();
  const open = CALL_NAMES.flatMap((name) =>
    placesOf(name, exampleOf(name, people))
      .filter(({ definition, path }) => isTexted(definition.type) && !NEVER_SHOWN.test(String(path.at(-1))))
      .flatMap((place) => {
        const isTaken = (text: string) =>
          callOf(name)[place.part]?.safeParse(put(exampleOf(name, people), place, text)[place.part]).success;
        return !isTaken('') && NOTHING_SEEN.some(isTaken) ? [`${name} ${place.path.join('.')}`] : [];
      }),
  );
  expect(open).toEqual([]);
});

test('どの呼び出しの、どの文字の項目でも', async () => {
  const entries = CALL_NAMES.flatMap((name) =>
    placesOf(name, exampleOf(name, fuzzWorld.people()))
      .filter(({ definition }) => isTexted(definition.type))
      .map((place) => ({ name, place })),
  );
  expect(entries.length).toBeGreaterThan(120);
  for (const [entry, { name, place }] of entries.entries()) {
    for (const text of textsOf(entry)) {
      const parts = exampleOf(name, fuzzWorld.people());
      const own = typeof place.sample === 'string' ? place.sample : '';
      const value = place.definition.type === 'record' ? { [text]: text, message: text } : `${own}${text}`;
      await expectNoFault(
        requestOf(name, `${name} ${place.path.join('.')}: ${JSON.stringify(text)}`, put(parts, place, value)),
      );
    }
    await fuzzWorld.forgetCounts();
  }
});

test('問い合わせの本文には、改行とタブだけがあってよい', async () => {
  const { body } = exampleOf('sendContact', fuzzWorld.people());
  const content = '一行目\r\n\t二行目';
  // A new id, because a text that was empty after trimming may have used up the example's id.
  const requestId = crypto.randomUUID();
  const request = requestOf('sendContact', 'lines', { body: { ...(body as object), requestId, content } });
  await expectNoFault({ ...request, expected: [200] });
});

test('見出しの行でも', async () => {
  expect(UNSEEN_IN_HEADERS.length).toBeGreaterThan(30);
  for (const [n, text] of UNSEEN_IN_HEADERS.slice(0, TEXTS_PER_ENTRY * 4).entries()) {
    for (const header of ['user-agent', 'accept', 'authorization', 'x-forwarded-for', 'x-request-id', 'referer']) {
      const sent = requestOf('login', `${header}: ${n}`, exampleOf('login', fuzzWorld.people()));
      await expectNoFault({ ...sent, headers: { [header]: `Mozilla/5.0 ${text}` } });
    }
    await fuzzWorld.forgetCounts();
  }
});

test('テストデータのzipの、どの文字の場所でも', async () => {
  const [holding, ...others] = accountStatement.holdings;
  const [instruction, ...further] = accountStatement.allocation;
  for (const text of UNSEEN_TEXTS.slice(0, TEXTS_PER_ENTRY * 4)) {
    const name = `国内${text}株式`;
    const statement = {
      ...accountStatement,
      holdings: [{ ...holding, name }, ...others],
      allocation: [{ ...instruction, name }, ...further],
    };
    const content = Buffer.from(JSON.stringify(statement));
    const zip = await writeZip(
      [{ name: 'account-statement.json', content, mode: 0o100644, compress: true }],
      new Date(),
    );
    const body = { sysUserCode: fuzzWorld.people().sysUserCode, file: zip.toString('base64') };
    await expectNoFault(requestOf('testUserDataInput', `${testUserDataInput.path} ${JSON.stringify(text)}`, { body }));
    await fuzzWorld.forgetCounts();
  }
});

const FUNDS = 'code,name,style,asset_class,expense_ratio,inception';

/** Files of an operator with the text at one of their places, each with the words of the command that reads it. */
function files(text: string): readonly (readonly [words: readonly string[], file: string, content: string])[] {
  const cell = `"${text.replaceAll('"', '""')}"`;
  const people = (row: string) => `email,employee_code,name_id,birthday\n${row}\n`;
  const imported = ['employee', 'import', 'akane'];
  return [
    [imported, 'a.csv', people(`"u${text}@akane.example",,,`)],
    [imported, 'b.csv', people(`x@akane.example,${cell},,`)],
    [imported, 'c.csv', people(`x@akane.example,,${cell},`)],
    [imported, 'd.csv', people(`x@akane.example,,,${cell}`)],
    [[...imported, '--ignore-other-columns'], 'e.csv', `email,${cell}\ny@akane.example,\n`],
    [imported, 'f.csv', `email,${cell}\ny@akane.example,\n`],
    [['fund', 'import'], 'g.csv', `${FUNDS}\nZZDC00000017,${cell},passive,DE,0.154,2009-04\n`],
    [['fund', 'import'], 'h.csv', `${FUNDS}\n${cell},国内,${cell},${cell},${cell},${cell}\n`],
    [['nav', 'import'], 'i.csv', `date,code,nav\n${cell},${cell},${cell}\n`],
    [['nav', 'import-indexes'], 'j.csv', `month,DE,FE,DB,FB,OT,ST\n${cell},${cell},1,1,1,1,1\n`],
    [['line-up', 'set', 'akane', '--file'], 'k.txt', `ZZDC${text} ${text}`],
    [['company', 'set', 'akane', `name=${text}`, `opInfo.loginUrl=https://op.example/${text}`], 'l', ''],
    [['company', 'add', 'kamome', '--file'], 'm.json', JSON.stringify({ name: text, [text]: 1 })],
    [
      ['notice', 'publish'],
      'n.md',
      `---\ntype: 1\nsubject: ${JSON.stringify(text)}\npublishedAt: 2026-04-01\n---\n\n${text}\n`,
    ],
    [['maintenance', 'on', `--message=${text}`, '--dry-run'], 'o', ''],
    [['employee', 'show', `${text}@akane.example`], 'p', ''],
    [
      ['company', 'idp', 'akane', `--entity-id=${text}`, `--sso-url=https://idp.example/${text}`, '--certificate'],
      'q.pem',
      text,
    ],
  ];
}

test('運営者のどのファイルでも、どの言葉でも', async () => {
  const { world } = fuzzWorld;
  await world.addCompany({ url: 'akane', mailDomains: ['akane.example'] });
  // A shell can't pass an argument that contains NUL.
  const isTyped = (words: readonly string[]) => words.every((word) => !word.includes('\0'));
  const count = Math.max(1, Math.ceil(TEXTS_PER_ENTRY / 3));
  const entries = files('').length;
  for (let entry = 0; entry < entries; entry += 1) {
    for (const text of Array.from(
      { length: count * 4 },
      (_, n) => UNSEEN_TEXTS[(entry * 23 + n * 5) % UNSEEN_TEXTS.length] ?? '',
    )) {
      const [words, name, content] = files(text)[entry] ?? [[], '', ''];
      if (!isTyped(words)) continue;
      const path = content === '' ? [] : [await writtenFile(name, content)];
      const { code, out, error } = await operate(
        { databaseUrl: world.config.databaseUrl, now: world.clock.now },
        ...words,
        ...path,
      );
      expect([words, text, error]).toEqual([words, text, expect.not.stringMatching(/fault of Minori|\n\s+at /)]);
      expect([0, 1, 2]).toContain(code);
      message += out + error;
    }
  }
  expect(message.length).toBeGreaterThan(1_000);
});

test('そのあと、どの表にも、ログにも、メールにも、画面にも、目に見えない文字は無い', async () => {
  const { world } = fuzzWorld;
  await world.deps.work.settled();
  await world.sendMails();
  const found = Object.entries(await contentsOf(world.database)).flatMap(([table, rows]) =>
    rows.filter((row) => UNSEEN.test(row)).map((row) => `${table}: ${JSON.stringify(row.slice(0, 300))}`),
  );
  expect(found).toEqual([]);
  const running = await world.database
    .selectFrom('readings')
    .select('outcome')
    .where('finished_at', 'is', null)
    .execute();
  expect(running).toEqual([]);
  expect(world.logLines.filter((line) => UNSEEN.test(line.replace(/\n$/, '')))).toEqual([]);
  const mails = fuzzWorld.mails();
  expect(mails.join('\n')).toContain('> \t二行目');
  expect(mails.filter((mail) => UNSEEN.test(mail))).toEqual([]);
  expect(UNSEEN.test(message.replaceAll(/\\u[0-9a-f]{4}/g, ''))).toBe(false);
});
