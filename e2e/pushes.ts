// Sends notifications to a Chromium without a push service: only the page's `subscribe` is replaced, by one that returns the
// test's subscription; messages arrive through the DevTools protocol, and the browser's own service worker shows them.
import type { World } from '@minori/local/world';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { DESKTOP } from './device.ts';
import { comeHome } from './first-steps.ts';
import { HARU } from './people.ts';
import { NotificationScreen } from './screens/notification-screen.ts';

/** A device on which notifications can be shown. */
export const WITH_NOTIFICATIONS = { viewport: DESKTOP, permissions: ['notifications'], isWhole: true };

/** Every page of the device gets this subscription when it subscribes, until it unsubscribes. */
export async function lendSubscription(
  context: BrowserContext,
  subscription: ReturnType<World['pushService']['subscribe']>,
): Promise<void> {
  await context.addInitScript((json) => {
    const FLAG = 'journey-subscribed';
    const lent = {
      ...json,
      options: { userVisibleOnly: true, applicationServerKey: null },
      toJSON: () => json,
      unsubscribe: async () => {
        localStorage.removeItem(FLAG);
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(FLAG, '1');
      return lent;
    };
    PushManager.prototype.getSubscription = async () => (localStorage.getItem(FLAG) === null ? null : lent);
  }, subscription);
}

/** Acts as the vendor's push service: delivers a message to the browser. */
export class Vendor {
  readonly #devTools: CDPSession;
  readonly #origin: string;
  #registrationId: string | undefined;

  private constructor(devTools: CDPSession, origin: string) {
    this.#devTools = devTools;
    this.#origin = origin;
  }

  /** @param page one with a ready service worker. */
  static async of(page: Page): Promise<Vendor> {
    const vendor = new Vendor(await page.context().newCDPSession(page), new URL(page.url()).origin);
    await vendor.#findRegistration();
    return vendor;
  }

  async deliver(data: string): Promise<void> {
    await this.#devTools.send('ServiceWorker.deliverPushMessage', {
      origin: this.#origin,
      registrationId: this.#registrationId ?? '',
      data,
    });
  }

  #findRegistration(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${this.#origin}/` && !isDeleted);
        if (!own) return;
        this.#registrationId = own.registrationId;
        resolve();
      });
      this.#devTools.send('ServiceWorker.enable').catch(reject);
    });
  }
}

/** The displayed notifications, oldest first. */
export function shownNotifications(page: Page) {
  return page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const registration = await navigator.serviceWorker.getRegistration();
    const shown = (await registration?.getNotifications()) ?? [];
    return active === null ? [] : shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Simulates a press on a notification, for a browser without a desktop: sends the event to its worker. */
export async function pressNotification(context: BrowserContext, tag: string): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(async (wanted) => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
    const [notification] = await scope.registration.getNotifications({ tag: wanted });
    const Pressed = (globalThis as unknown as { NotificationEvent: new (type: string, parts: object) => Event })
      .NotificationEvent;
    scope.dispatchEvent(new Pressed('notificationclick', { notification }));
  }, tag);
}

/** Waits until the worker is active and its cache is filled. */
export async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active && active.state !== 'activated') {
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }));
    }
  });
}

/** Haru switches notifications on on this device. */
export async function turnOnNotifications(page: Page, { pushService }: World): Promise<NotificationScreen> {
  await lendSubscription(page.context(), pushService.subscribe());
  await comeHome(page, HARU);
  const settings = await new NotificationScreen(page).open(HARU.companyUrl);
  await settings.turnOn();
  return settings;
}
