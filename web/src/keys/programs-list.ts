/** The address of a list of the screen for programs; staff come back to the account they came from. */
export const programsList = (base: string, tab: 'webhooks' | 'shops', accountId: string | undefined): string =>
  `${base}?tab=${tab}${accountId && base.startsWith('/admin') ? `&accountId=${accountId}` : ''}`
