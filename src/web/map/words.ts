import { stateName } from '../../kernel/states.ts'
import { bilingual } from '../bilingual.ts'
import { lots } from '../lots/words.ts'

/** What a map says in the browser. */
export const map = bilingual({
  show: { en: 'Show {coordinates} on a map', es: 'Mostrar {coordinates} en un mapa' },
  of: { en: 'Map of {coordinates}', es: 'Mapa de {coordinates}' },
  lots: { en: 'Map of the lots', es: 'Mapa de los lotes' },
  noPlace: {
    en: 'The map cannot be drawn here. The coordinates are {coordinates}.',
    es: 'El mapa no se puede dibujar aquí. Las coordenadas son {coordinates}.',
  },
  noLots: {
    en: 'The map cannot be drawn here. The list has the same lots.',
    es: 'El mapa no se puede dibujar aquí. La lista tiene los mismos lotes.',
  },
  area: { en: 'List the lots of this area', es: 'Listar los lotes de esta zona' },
  opensAt: { en: 'Opens at {amount}', es: 'Sale a {amount}' },
  closesIn: { en: 'closes in {time}', es: 'cierra en {time}' },
  waiting: { en: 'The map is on its way. The list has the same lots.', es: 'El mapa está en camino. La lista tiene los mismos lotes.' },
  zoomTo: {
    en: { county: 'Show the county', parcel: 'Zoom to the parcel' },
    es: { county: 'Mostrar el condado', parcel: 'Acercar a la parcela' },
  },
  zoomIn: { en: 'Zoom in', es: 'Acercar' },
  zoomOut: { en: 'Zoom out', es: 'Alejar' },
  attribution: { en: 'Show the sources of the map', es: 'Mostrar las fuentes del mapa' },
  canvas: { en: 'Map', es: 'Mapa' },
  scroll: { en: 'Hold Ctrl and scroll to zoom the map', es: 'Mantenga pulsada la tecla Ctrl y desplácese para ampliar el mapa' },
  scrollMac: { en: 'Hold ⌘ and scroll to zoom the map', es: 'Mantenga pulsada la tecla ⌘ y desplácese para ampliar el mapa' },
  touch: { en: 'Use two fingers to move the map', es: 'Use dos dedos para mover el mapa' },
  close: { en: 'Close', es: 'Cerrar' },
  boundaries: { en: 'Boundaries: US Census Bureau', es: 'Límites: Oficina del Censo de EE. UU.' },
  /** Of states that have another name in this language, by the name they have in English. */
  states: {
    en: {} as Record<string, string>,
    es: {
      ...Object.fromEntries(Object.entries(lots.states.es).map(([code, name]) => [stateName(code), name])),
      // As the atlas calls them.
      'Commonwealth of the Northern Mariana Islands': lots.states.es.MP, 'United States Virgin Islands': lots.states.es.VI,
    },
  },
  draw: {
    open: { en: 'Draw on a map', es: 'Dibujar en un mapa' },
    label: { en: 'Map to draw the boundary on', es: 'Mapa para dibujar el contorno' },
    corner: { en: 'Corner {nth}', es: 'Esquina {nth}' },
    how: {
      en: 'Click or tap the corners one after another; drag one to move it. By keyboard: arrow keys move the map, Enter sets a corner in its middle; a corner in focus moves with the arrow keys, faster with Shift, and goes with Delete. What you draw stands in the field below, where you can also paste.',
      es: 'Pulse o toque las esquinas una tras otra; arrastre una para moverla. Con el teclado: las flechas mueven el mapa, Intro pone una esquina en su centro; una esquina enfocada se mueve con las flechas, más rápido con Mayús, y se quita con Supr. Lo que dibuje queda en el campo de abajo, donde también puede pegar.',
    },
    centre: { en: 'Corner in the middle', es: 'Esquina en el centro' },
    undo: { en: 'Take back', es: 'Deshacer' },
    clear: { en: 'Begin again', es: 'Empezar de nuevo' },
    noArea: { en: 'Three corners enclose an area.', es: 'Tres esquinas encierran una superficie.' },
    area: { en: '{acres} inside', es: '{acres} dentro' },
    more: { en: 'That is {share} more than the {acres} stated.', es: 'Es {share} más que los {acres} indicados.' },
    less: { en: 'That is {share} less than the {acres} stated.', es: 'Es {share} menos que los {acres} indicados.' },
    wrong: {
      en: 'The line crosses or touches itself. Move or take back a corner.',
      es: 'La línea se cruza o se toca a sí misma. Mueva o deshaga una esquina.',
    },
    failed: {
      en: 'The map cannot be drawn here. Paste the boundary below.',
      es: 'Aquí no se puede dibujar el mapa. Pegue el contorno abajo.',
    },
  },
})
