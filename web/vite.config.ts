import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { areaGroups } from './build/area-groups.ts'
import { baseGroup } from './build/base-group.ts'
import { bootChunks } from './build/boot-chunks.ts'
import { roomDoors } from './build/doors.ts'
import { embedScript } from './build/embed-script.ts'
import { pages } from './build/pages.ts'
import { precompress } from './build/precompress.ts'
import { makeScreenTable } from './build/screen-table.ts'
import { serviceWorker } from './build/service-worker.ts'
import { sonnerWithoutStyleTag } from './build/sonner-without-style-tag.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

const vendor =
  /node_modules[\\/](react|react-dom|scheduler|react-router|cookie|@tanstack[\\/](?:query-core|react-query)|@lingui|use-sync-external-store|clsx)[\\/]/

const table = makeScreenTable()

export default defineConfig({
  plugins: [
    roomDoors(),
    sonnerWithoutStyleTag(),
    react(),
    lingui({ failOnCompileError: true }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    tailwindcss(),
    table.plugin,
    bootChunks(table),
    pages(table),
    serviceWorker(table),
    embedScript(),
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
    // For scripts/size-budget.mjs.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // What each of sixty screens needs would be listed in every visitor's page: a screen asks for it by itself.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((name) => name.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every page needs and what stays cached from one release to the next.
            { name: 'vendor', test: vendor, priority: 20 },
            baseGroup(table),
            ...areaGroups(table, (id) => vendor.test(id)),
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': server,
      '/files': server,
      '/manifest.webmanifest': server,
      '/healthz': server,
      '/readyz': server,
      '/socket.io': { target: server, ws: true },
    },
  },
  // Only to end what hangs: a machine may be slow, and how long something takes is no matter for a test.
  test: {
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    environment: 'node',
    setupFiles: 'build/set-up-test.ts',
    testTimeout: 60_000,
  },
})
