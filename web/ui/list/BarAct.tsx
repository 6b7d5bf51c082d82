import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { iconProps } from '../icon-props.ts'
import { Kbd } from '../Kbd.tsx'
import { BarButton } from './SelectionBar.tsx'

type Props = {
  name: string
  Icon: TablerIcon
  hint?: string
  onAct: (button: HTMLElement) => void
} & Pick<ComponentProps<typeof BarButton>, 'aria-haspopup'>

/** In a selection's bar: something that is done with all chosen rows. */
export const BarAct = ({ name, Icon, hint, onAct, ...rest }: Props) => (
  <BarButton
    {...rest}
    aria-label={name}
    leftSection={<Icon {...iconProps} />}
    {...(hint && { rightSection: <Kbd decorative>{hint}</Kbd> })}
    onClick={({ currentTarget }) => onAct(currentTarget)}
  >
    {name}
  </BarButton>
)
