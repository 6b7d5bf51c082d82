import { check } from './checks.mjs'

process.exitCode = (await check()).length === 0 ? 0 : 1
