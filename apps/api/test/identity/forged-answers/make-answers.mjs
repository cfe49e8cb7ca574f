// Answers of identity providers, and what forgers make of them: `node make-answers.mjs FOLDER` writes them, signed by openssl's keys,
// which are thrown away, and xmlsec1 (XMLSEC1), which shares nothing with what checks them. `manifest.json` says what each file is for:
// its family, the clock (seconds from the moment at which it was given), and what has to come of it: `accepted`, a reason of
// saml/refusal.ts, or `refused` where any reason will do. `.xml` files are posted in base64, `.base64` files as they are. Each family
// has a good twin, which is accepted. Files that end in `.assertion-signed` or `.response-signed` have that one signature alone; all
// others have both.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytes, markup, messages } from './documents.mjs';
import { counts, names, origins, recipients, times } from './facts.mjs';
import { ENTITY_ID, ISSUED, ORIGIN, REQUEST_ID, SIGNER, VICTIM } from './message.mjs';
import { references, signing, wrapping } from './signatures.mjs';
import { folder, newKey, shape } from './signer.mjs';

const [ANSWERS = '.'] = process.argv.slice(2);
const keys = { key: newKey('idp.akane.example'), attacker: newKey('attacker'), other: newKey('idp.beni.example') };
const makers = [wrapping, signing, references, counts, markup, messages, bytes, recipients, origins, times, names];

/** With both signatures, then with one alone: what is forged must not come in by the one that is missing. */
function casesOf(signs) {
  const isBoth = signs.length === 2;
  shape.signs = signs;
  const made = (isBoth ? makers : [references, counts, markup, recipients, origins]).flatMap((make) => make(keys));
  if (isBoth) return made;
  // Some are made out of both signatures.
  const fit = made.filter(
    ({ name, xml }) => name.startsWith('good') || (!xml.includes('undefined') && !isGood(made, xml)),
  );
  return fit.map((each) => ({ ...each, name: `${each.name}.${signs[0]}-signed` }));
}

const isGood = (made, xml) => made.some((other) => other.name.startsWith('good') && other.xml === xml);

const shapes = [['assertion', 'response'], ['assertion'], ['response']];
const cases = shapes.flatMap(casesOf).map(({ xml, posted, ...rest }) => {
  const file = `${rest.family}.${rest.name}.${xml === undefined ? 'base64' : 'xml'}`;
  writeFileSync(join(ANSWERS, file), xml ?? posted);
  return { file, ...rest };
});
const manifest = {
  ...{ issued: ISSUED, origin: ORIGIN, requestId: REQUEST_ID, entityId: ENTITY_ID, signer: SIGNER, victim: VICTIM },
  certificate: keys.key.pem,
  cases,
};
writeFileSync(join(ANSWERS, 'manifest.json'), JSON.stringify(manifest));
rmSync(folder, { recursive: true, force: true });
