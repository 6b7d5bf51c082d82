import { afterAll, expect } from 'vitest'
import { openApps } from './open-apps.ts'

// Each keeps up to 17 connections of the worker's database server.
afterAll(async () => {
  const left = openApps()
  for (const close of left) await close()
  expect(left.length, 'Apps that the file has left open').toBe(0)
})
