import { createContext } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Todo } from '#contract/todos.ts'
import type { Field } from '../../form/fields.ts'
import type { FieldMenuProps } from '../../ui/in-place/field-menu.ts'

/** The rock that a to-do serves, or a milestone of it. */
export type Served = Pick<Todo, 'rockId' | 'milestoneId'>

type Serving = {
  /** Chooses it among the rocks of a team. */
  RockField: ComponentType<Field<Served> & { teamId: number | null; meanwhile?: ReactNode }>
  RockName: ComponentType<Served>
  /** The same from menus that open where they are asked for. */
  RockMenu: ComponentType<FieldMenuProps<number | null> & { teamId: number }>
  MilestoneMenu: ComponentType<FieldMenuProps<string | null> & { rockId: number }>
  MilestoneName: ComponentType<{ rockId: number; milestoneId: string }>
}

/** How rocks are chosen and named. They lie above to-dos, so the shell knows. */
export const ServingContext = createContext<Serving | null>(null)
