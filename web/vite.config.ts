import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { bootChunks } from './build/boot-chunks.ts'
import { precompress } from './build/precompress.ts'
import { sonnerWithoutStyleTag } from './build/sonner-without-style-tag.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|@tanstack|@lingui|use-sync-external-store|clsx)[\\/]/

export default defineConfig({
  plugins: [
    sonnerWithoutStyleTag(),
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    bootChunks(),
    precompress(),
  ],
  resolve: {
    alias: {
      // The page's CSP allows no <style> tag; this one does the same through a constructed sheet.
      'react-style-singleton': fileURLToPath(new URL('src/lib/style-singleton.ts', import.meta.url)),
    },
  },
  optimizeDeps: { exclude: ['react-remove-scroll', 'react-remove-scroll-bar'] },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // One file of what every page needs and what stays cached from one release to the next.
      output: { codeSplitting: { groups: [{ name: 'vendor', test: vendor }] } },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/files': server,
      '/healthz': server,
      '/readyz': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  test: { include: ['src/**/*.test.{ts,tsx}'], environment: 'node' },
})
