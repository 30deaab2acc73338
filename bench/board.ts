import { openBrowser } from '../e2e/harness/open-browser.ts'
import { fillBoard } from './board/fill-board.ts'
import { measureAnswers } from './board/measure-answers.ts'
import { measureScreen } from './board/measure-screen.ts'
import { makeWorld } from './orders-world.ts'
import { printTable } from './table.ts'

/**
 * npm run bench:board [-- --quick], after a build of the web: the board of a day with 5,000 open orders and 500 couriers on their runs. How long its answer
 * takes and how large it is, then the screen in a browser without a graphics card: frames while it is scrolled and while
 * news arrive, beside an empty page in the same browser. Text and boxes are painted by the processor there: the stand-in
 * for a graphics card that draws the map compiles a program for each new kind of shape, and stands still meanwhile.
 */
const quick = process.argv.includes('--quick')
const size = { orders: 5_000, couriers: 500 }

const world = await makeWorld()
try {
  await fillBoard(world.sql, world.modelId, size)
  const rows = await measureAnswers(world, quick ? 10 : 40)
  const browser = await openBrowser(['--disable-gpu-rasterization'])
  try {
    rows.push(...(await measureScreen(world, browser, quick ? 4 : 10)))
  } finally {
    await browser.close()
  }
  printTable(rows)
  process.exitCode = rows.every((row) => row.kept) ? 0 : 1
} finally {
  await world.close()
}
