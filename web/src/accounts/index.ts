export { cycleNames, memberRoleNames, termsNames } from './account-words.ts'
export { accountKeys } from './accounts.keys.ts'
export {
  type Account,
  accountQuery,
  accountsQuery,
  addressBookQuery,
  type Invitation,
  membersQuery,
  useAddAccount,
  useChangeAccount,
} from './accounts.queries.ts'
export { myAccountsQuery, useActiveAccount } from './active-account.ts'
export { CreditBar } from './credit-bar.tsx'
export { AccountForm } from './details/account-form.tsx'
export { CostCentresCard } from './details/cost-centres-card.tsx'
export { DetailsCard } from './details/details-card.tsx'
export { OrderingCard } from './details/ordering-card.tsx'
export { ReferencesCard } from './details/references-card.tsx'
export { HoldBanner } from './hold-banner.tsx'
export { myInvitationsQuery } from './invitations.queries.ts'
export { MembersPanel } from './members/members-panel.tsx'
export { useAnswer } from './use-answer.ts'
