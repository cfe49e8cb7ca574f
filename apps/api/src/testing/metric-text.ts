// Parses Prometheus' text format strictly: a line of another form makes the test fail.

const COMMENT = /^# (HELP|TYPE) [a-z_][a-z0-9_]* \S.*$/;
const SAMPLE = /^([a-z_][a-z0-9_]*)(\{[^{}]*\})? (NaN|[+-]?Inf|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/;
const LABELS = /^\{[a-z_]+="[^"\\\n]*"(,[a-z_]+="[^"\\\n]*")*\}$/;

/** The values by name and labels, as written in the text. @throws Error for a line of another form */
export function samplesOf(text: string): ReadonlyMap<string, number> {
  const samples = new Map<string, number>();
  for (const line of text.split('\n')) {
    if (line === '' || COMMENT.test(line)) continue;
    const [, name, labels = '', value] = SAMPLE.exec(line) ?? [];
    if (name === undefined || (labels !== '' && !LABELS.test(labels))) throw new Error(`not a sample: ${line}`);
    samples.set(`${name}${labels}`, Number(value));
  }
  return samples;
}
