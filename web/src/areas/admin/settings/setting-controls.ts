export { RolesEditor } from './roles-editor.tsx'
export { SettingControl } from './setting-control.tsx'
