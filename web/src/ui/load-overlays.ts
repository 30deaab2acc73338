/** What opens over a screen. No screen needs it to be drawn, so it comes when something is opened, or when there is time. */
export const loadOverlays = () => import('./late-overlays.ts')
