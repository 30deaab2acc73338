export { AccountPage } from '../../../identity/index.ts'
export { texts } from '../office-texts.ts'
