// Creates SAML responses and forgeries of them: `node make-answers.mjs FOLDER` writes them, signed with throw-away keys of
// openssl by xmlsec1 (XMLSEC1), which shares no code with the verifier. For each file, `manifest.json` has its family, the clock
// (in seconds from the response's issue), and the expected result: `accepted`, a reason of saml/refusal.ts, or `refused` for any
// reason. `.xml` files are posted in base64, `.base64` files unchanged. Each family has a valid counterpart, which is accepted.
// Files that end in `.assertion-signed` or `.response-signed` have only that signature; all others have both.
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

/** Every family with both signatures, then with only one: a forgery must not get in because of the missing signature. */
function casesOf(signs) {
  const isBoth = signs.length === 2;
  shape.signs = signs;
  const made = (isBoth ? makers : [references, counts, markup, recipients, origins]).flatMap((make) => make(keys));
  if (isBoth) return made;
  // Leaves out forgeries that can't be created without both signatures, or that equal a valid response.
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
