import { type DragEvent, useState } from 'react'

const type = 'application/x-price-rule'

/** A rule is dropped on another and takes its place. */
export function useRuleDrag(at: number, move: (from: number, to: number) => void) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    draggable: true,
    onDragStart: ({ dataTransfer }: DragEvent) => {
      dataTransfer.effectAllowed = 'move'
      dataTransfer.setData(type, String(at))
    },
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(type)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      const from = event.dataTransfer.getData(type)
      setOver(false)
      if (from === '') return
      event.preventDefault()
      move(Number(from), at)
    },
  }
}
