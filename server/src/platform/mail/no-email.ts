/** Of somebody who gave none. Nothing is ever delivered under `.invalid` (RFC 2606), and nobody can sign in by it. */
export const noEmailOf = (id: string): string => `none-${id}@invalid`

export const isNoEmail = (email: string): boolean => email.endsWith('@invalid')

export const shownEmail = (email: string): string | null => (isNoEmail(email) ? null : email)
