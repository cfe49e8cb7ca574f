/** The service's name (English); in a file of its own, because the sign-in page needs no other words about it. */
export const BRAND = 'Minori';
