#!/usr/bin/env bash
# scimmy refuses three of the changes that Microsoft Entra sends to a SCIM service.
#
# What is run    PatchOp of scimmy 1.3.5 on a user with one address of work, with the operations that Entra's pages and its
#                users' logs show: "False" for active, Add to a value that a filter names, an attribute of the app's own.
# One would guess  A library for SCIM services takes what the largest directory sends to all of them.
# What happens   "False" is invalidValue, since active is no boolean. Add to phoneNumbers[type eq "mobile"].value is noTarget
#                as long as there is no such number, where Entra expects it to be made. An unknown attribute is invalidPath.
#                Replacing the value that is there, and the shape of Okta without a path, are taken.
# Why it matters Entra tries a refused change again, and goes into quarantine when too many are: who left keeps the
#                access. Whoever builds on it has to rewrite the operations before.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund scimmy@1.3.5

cat > run.mjs <<'JS'
import SCIMMY from 'scimmy';

const { Messages, Schemas } = SCIMMY;
const schemas = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
const emails = [{ value: 'aoi@example.com', type: 'work', primary: true }];
const operations = [
  { op: 'Replace', path: 'active', value: 'False' },
  { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '090' },
  { op: 'Add', path: 'costCentre', value: '12' },
  { op: 'Replace', path: 'emails[type eq "work"].value', value: 'mori@example.com' },
  { op: 'replace', value: { active: false } },
];
for (const operation of operations) {
  const user = new Schemas.User({ id: '1', userName: 'aoi@example.com', active: true, emails });
  const answer = await new Messages.PatchOp({ schemas, Operations: [operation] })
    .apply(user, async (changed) => changed)
    .then(() => 'taken', ({ status, scimType }) => `${status} ${scimType}`);
  console.log(`${operation.op} ${operation.path ?? '-'}: ${answer}`);
}
JS

node run.mjs | tee seen.txt
cat > found.txt <<'TXT'
Replace active: 400 invalidValue
Add phoneNumbers[type eq "mobile"].value: 400 noTarget
Add costCentre: 400 invalidPath
Replace emails[type eq "work"].value: taken
replace -: taken
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'
