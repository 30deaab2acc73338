export { AccountPage } from '../../../identity/index.ts'
