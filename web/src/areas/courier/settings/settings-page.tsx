export { SettingsPage } from '../../../identity/index.ts'
