export { FilterDialog } from '../filter-dialog.tsx'
export { GiveDialog } from './give-dialog.tsx'
export { KeysDialog } from './keys-dialog.tsx'
