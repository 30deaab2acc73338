export { DocsLink, ProgramsTabs } from './programs-tabs.tsx'
export { programsTexts } from './programs-texts.ts'
export { WebhookPanel, type WebhookPlaces } from './webhook-panel.tsx'
