import type { Plugin } from 'vite'

const injection = /^__insertCSS\(".*"\);?$/m

/**
 * sonner puts its CSS into a <style> tag, which the page's CSP forbids. The call is taken out and `styles.css` imports
 * the same CSS as a file.
 */
export function sonnerWithoutStyleTag(): Plugin {
  return {
    name: 'sonner-without-style-tag',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]sonner[\\/]dist[\\/]index\.mjs$/ },
      handler(code) {
        if (!injection.test(code)) throw new Error('sonner no longer injects its CSS the way this plugin expects')
        return { code: code.replace(injection, ''), map: null }
      },
    },
  }
}
