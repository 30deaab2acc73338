import { keepAppShell } from './app-shell.ts'
import { sendInBackground } from './send-in-background.ts'
import { showPushes } from './show-push.ts'

// One line for each thing that the worker does; each file adds its own listeners.
keepAppShell()
sendInBackground()
showPushes()
