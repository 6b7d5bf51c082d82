import { type Layout, layoutOf } from '../canvas/layout.ts'
import { measuring } from '../canvas/measuring.ts'
import { onPaper, rolesOf } from '../canvas/roles.ts'
import type { Tree } from '../tree.ts'

/** All of a chart, with all of the roles, whatever the screen shows of it. */
export const paperLayout = (tree: Tree): Layout =>
  layoutOf(tree, new Set(), { roles: rolesOf(tree, measuring(), onPaper) })
