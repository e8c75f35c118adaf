import type { Plot } from '../../../platform/plot.ts'
import { type AttemptDay, MOST_RATED } from '../../../webhooks/index.ts'
import { PlotFigure } from '../../ui/plot.tsx'
import { useWords, type Words } from '../../ui/use-words.ts'

/** The share of successful attempts by day; nothing for a single day. */
export const DeliveryRate = ({ days }: { days: AttemptDay[] }) => {
  const words = useWords()
  return days.length < 2 ? null : <section><PlotFigure plot={deliveryRate(words, days)} /></section>
}

function deliveryRate({ t: { webhooks: { rate: say } }, format }: Words, days: AttemptDay[]): Plot {
  const [attempts, delivered] = [sumOf(days.map((day) => day.attempts)), sumOf(days.map((day) => day.delivered))]
  const share = (one: number, all: number): string => format.percent(Math.floor((one / all) * 10_000))
  return {
    title: say.title,
    summary: say.summary(share(delivered, attempts), format.count(attempts), attempts >= MOST_RATED),
    x: { title: say.day, kind: 'time', format: (at) => format.shortDay(new Date(at).toISOString().slice(0, 10)) },
    y: { title: say.share, kind: 'linear', format: (percent) => `${format.count(percent)}%` },
    series: [{
      name: say.share, shape: 'bar',
      points: days.map(({ day, attempts: all, delivered: one }) =>
        ({ x: Date.parse(day), y: (one / all) * 100, label: say.ofDay(format.day(day), share(one, all), format.count(all)) })),
    }],
  }
}

const sumOf = (counts: number[]): number => counts.reduce((sum, count) => sum + count, 0)
