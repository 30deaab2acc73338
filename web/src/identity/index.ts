export { AccountPage } from './account/account-page.tsx'
export { ProfilePanel } from './account/profile-panel.tsx'
export { ResendVerification } from './account/resend-verification.tsx'
export { SettingsPage } from './account/settings-page.tsx'
export {
  type Address,
  addressesQuery,
  useAddAddress,
  useDeleteAddress,
  useSetDefaultAddress,
  useUpdateAddress,
} from './identity.queries.ts'
export { NotificationsPanel } from './notifications/notifications-panel.tsx'
export { emptyRegistration, type RegisterValues, registrationOf } from './register-values.ts'
export { RegisterVehicleFields } from './register-vehicle-fields.tsx'
export { CodeStep } from './security/code-step.tsx'
export { ConfirmSlot } from './security/confirm-slot.tsx'
export { NewPasswordField } from './security/new-password-field.tsx'
export { passwordFault, tooShort } from './security/password-rules.ts'
export { SecurityPanel } from './security/security-panel.tsx'
export { vehicleTypeNames } from './vehicle-types.ts'
