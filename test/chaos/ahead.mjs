// Loaded before a server's program: its clock is two minutes ahead, as on a machine whose own is wrong.
import { moveClock } from '../support/moved-clock.mjs'

moveClock(() => 2 * 60_000)
