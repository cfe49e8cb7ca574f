/** The real api with a mail server that sends nothing: outgoing mails are collected for the test to read. */
import { createTestApp, type TestApp } from '@minori/api/testing';

export interface MailingApi {
  readonly api: TestApp;
  readonly mails: readonly { readonly to: string; readonly text: string }[];
}

export async function createMailingApi(): Promise<MailingApi> {
  const mails: { readonly to: string; readonly text: string }[] = [];
  // No server listens at this port.
  const api = await createTestApp({
    config: { mail: { smtpUrl: 'smtp://127.0.0.1:9', from: 'minori@minori.example' } },
  });
  if (api.deps.mailer) api.deps.mailer.send = async (mail) => void mails.push(mail);
  return { api, mails };
}
