import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { prepareDialogs } from './later.ts'

type Props = { variant?: 'filled' | 'default'; leftSection: ReactNode; onClick: () => void; children: ReactNode }

/** Opens the create dialog, whose code it fetches as soon as it is pointed at. */
export const CreateButton = (props: Props) => (
  <Button {...props} onPointerEnter={prepareDialogs} onFocus={prepareDialogs} />
)
