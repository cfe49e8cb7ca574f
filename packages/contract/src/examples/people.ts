/** Names the owner of the example data: one employee of one company, both invented. */
export const SYS_USER_CODE = 'EMP-minato-0001';

export const SYS_ORGANIZATION_CODE = 'ORG-minato';

export const EMAIL = 'aoi@minato.example';

export const SCRAPING_CODE = '6f1c2a9e-5b0d-4c57-9a7e-3d1f0b8a4c21';

/** The `id` of the employee's account. */
export const ACCOUNT_ID = 1;
