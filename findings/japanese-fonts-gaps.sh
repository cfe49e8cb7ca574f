#!/usr/bin/env bash
# Characters of names and funds that two free Japanese fonts lack, where one would not look for a gap.
#
# What is run    fontkit 2.0.4 on the character maps of @expo-google-fonts/biz-udpgothic 0.4.2 (BIZ UDPGothic 1.051) and
#                @expo-google-fonts/zen-kaku-gothic-new 0.4.1 (Zen Kaku Gothic New 1.002); Node's TextDecoder for
#                Shift_JIS.
# One would guess  A face with 𠀋 and 𩸽, far from the common kanji, has 𠮷, the well-known other form of 吉. A Japanese
#                face has the wave dash and the minus that decoding a Shift_JIS file gives, and the sign of the present
#                era where it has that of the one before.
# What happens   BIZ UDPGothic has 𠀋, 𩸽 and 𠮟, which looks nearly the same, and no 𠮷. Zen Kaku Gothic New has 〜
#                (U+301C), − (U+2212) and ㍻, and lacks ～ (U+FF5E), － (U+FF0D) and ㋿. Of the codes that Shift_JIS
#                has for the wave dash and the minus, TextDecoder makes just the two that are missing.
# Why it matters 𠮷田 and 𠮷野 are names of people and firms; names of funds and periods (2026年4月～9月) come out of
#                Shift_JIS files. A PDF that carries one face can't show them.
# Seen           2026-11-28, on Node.js 20. The output is kept below as found.txt.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
echo '{}' > package.json
npm install --silent --no-audit --no-fund fontkit@2.0.4 @expo-google-fonts/biz-udpgothic@0.4.2 \
  @expo-google-fonts/zen-kaku-gothic-new@0.4.1

cat > run.cjs <<'JS'
const fontkit = require('fontkit');

const nameOf = (character) => `U+${character.codePointAt(0).toString(16).toUpperCase()} ${character}`;
const faces = [
  '@expo-google-fonts/biz-udpgothic/400Regular/BIZUDPGothic_400Regular.ttf',
  '@expo-google-fonts/zen-kaku-gothic-new/400Regular/ZenKakuGothicNew_400Regular.ttf',
];
for (const file of faces) {
  const face = fontkit.openSync(require.resolve(file));
  const [has, lacks] = [[], []];
  for (const character of '𠀋𩸽𠮟𠮷〜～−－㍻㋿')
    (face.hasGlyphForCodePoint(character.codePointAt(0)) ? has : lacks).push(nameOf(character));
  console.log(`${face.fullName}, ${face.version.split(';')[0]}`);
  console.log(`  has ${has.join(', ')}`);
  console.log(`  lacks ${lacks.join(', ')}`);
}
const decoded = new TextDecoder('shift_jis').decode(Uint8Array.of(0x81, 0x60, 0x81, 0x7c));
console.log(`Shift_JIS 81 60 and 81 7C: ${[...decoded].map(nameOf).join(', ')}`);
JS

node run.cjs | tee seen.txt
cat > found.txt <<'TXT'
BIZ UDPGothic, Version 1.051
  has U+2000B 𠀋, U+29E3D 𩸽, U+20B9F 𠮟, U+301C 〜, U+FF5E ～, U+2212 −, U+FF0D －, U+337B ㍻, U+32FF ㋿
  lacks U+20BB7 𠮷
Zen Kaku Gothic New Regular, Version 1.002
  has U+301C 〜, U+2212 −, U+337B ㍻
  lacks U+2000B 𠀋, U+29E3D 𩸽, U+20B9F 𠮟, U+20BB7 𠮷, U+FF5E ～, U+FF0D －, U+32FF ㋿
Shift_JIS 81 60 and 81 7C: U+FF5E ～, U+FF0D －
TXT
if ! diff found.txt seen.txt; then echo 'no longer as found'; exit 1; fi
echo 'as found'
