import { Content, Portal, Root, Trigger } from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'
import styles from './Tip.module.css'

type Props = { label: ReactNode; children: ReactElement; side?: 'top' | 'right' | 'bottom' | 'left' }

/** Explains its one child when that is pointed at or focused; Radix's delays are the product's: 700 and 300 ms. */
export const Tip = ({ label, children, side = 'top' }: Props) => (
  <Root>
    <Trigger asChild>{children}</Trigger>
    <Portal>
      <Content className={styles.tip} side={side} sideOffset={6} collisionPadding={8}>
        {label}
      </Content>
    </Portal>
  </Root>
)
