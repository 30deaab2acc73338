/** What opens over a screen, in one file: whoever needs the one soon needs the other. */
export { OpenMenu } from './open-menu.tsx'
export { Overlay } from './overlay.tsx'
