/** Who we are to identity providers (docs/operations/single-sign-on.md): two addresses below the product's origin. */
export interface ServiceProvider {
  /** The audience of every assertion for us. */
  readonly entityId: string;
  /** Where answers are posted. */
  readonly acsUrl: string;
}

/** @param origin such as https://minori.example */
export function serviceProviderAt(origin: string): ServiceProvider {
  return { entityId: `${origin}/m5/metadata`, acsUrl: `${origin}/m5` };
}
