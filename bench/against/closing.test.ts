import { expect, onTestFinished, test, vi } from 'vitest'
import { makeClosing } from './closing.ts'

test('what was begun last ends first, and nothing ends twice', async () => {
  const ended: string[] = []
  const closing = makeClosing()
  closing.add(() => ended.push('folder'))
  const stop = closing.add(async () => ended.push('server'))
  closing.add(() => ended.push('database'))
  await stop()
  await stop()
  await Promise.all([closing.run(), closing.run()])
  expect(ended).toEqual(['server', 'database', 'folder'])
})

test('what cannot be put away is said, and the rest is', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => said.mockRestore())
  const ended: string[] = []
  const closing = makeClosing()
  closing.add(() => ended.push('folder'))
  closing.add(() => Promise.reject(new Error('it is busy')))
  await closing.run()
  expect(ended).toEqual(['folder'])
  expect(said).toHaveBeenCalledWith('While cleaning up: it is busy')
})
