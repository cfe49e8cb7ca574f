// Represents an HTTP response as data, and as the bytes that a correct server would send.

export type Header = readonly [name: string, value: string];

export interface Answer {
  readonly status: number;
  readonly headers: readonly Header[];
  readonly body: Buffer;
}

/** The headers with some removed or replaced; names match in any case. */
export function withHeaders({ headers }: Answer, changes: Readonly<Record<string, string | null>>): Header[] {
  const changed = new Set(Object.keys(changes).map((name) => name.toLowerCase()));
  const kept = headers.filter(([name]) => !changed.has(name.toLowerCase()));
  const added = Object.entries(changes).flatMap(([name, value]): Header[] => (value === null ? [] : [[name, value]]));
  return [...kept, ...added];
}

/** Status line and headers, including the empty line at their end. They always ask to close the connection. */
export function headBytes({ status, headers }: Pick<Answer, 'status' | 'headers'>, version = 'HTTP/1.1'): Buffer {
  const lines = headers
    .filter(([name]) => !['connection', 'keep-alive', 'transfer-encoding', 'date'].includes(name.toLowerCase()))
    .map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${version} ${status} Status\r\n${lines.join('')}connection: close\r\n\r\n`, 'latin1');
}

/** The whole response, with the correct length. */
export function answerBytes(answer: Answer): Buffer {
  const headers = withHeaders(answer, { 'content-length': String(answer.body.length) });
  return Buffer.concat([headBytes({ status: answer.status, headers }), answer.body]);
}

/** The response with another body and type; cookies and other headers stay. */
export function withBody(answer: Answer, body: string | Buffer, contentType = 'text/html; charset=UTF-8'): Answer {
  return {
    status: 200,
    headers: withHeaders(answer, { 'content-type': contentType, location: null }),
    body: Buffer.from(body),
  };
}
