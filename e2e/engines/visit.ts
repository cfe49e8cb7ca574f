// Defines a visit to the product in an engine other than Chromium.
import type { Page } from 'playwright-core';

export interface VisitOptions {
  /** The portal's origin; URLs are relative to it. */
  readonly origin: string;
  /** In CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

export interface Visit {
  readonly page: Page;
  readonly close: () => Promise<void>;
}
