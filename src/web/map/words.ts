import { stateName } from '../../kernel/states.ts'
import { bilingual } from '../bilingual.ts'
import { lots } from '../lots/words.ts'

/** Texts of the map in the browser. */
export const map = bilingual({
  show: { en: 'Show {coordinates} on a map', es: 'Mostrar {coordinates} en un mapa' },
  of: { en: 'Map of {coordinates}', es: 'Mapa de {coordinates}' },
  lots: { en: 'Map of the lots', es: 'Mapa de los lotes' },
  noPlace: {
    en: 'The map can’t be shown. Coordinates: {coordinates}.',
    es: 'El mapa no se puede mostrar. Coordenadas: {coordinates}.',
  },
  noLots: {
    en: 'The map can’t be shown. The list has the same lots.',
    es: 'El mapa no se puede mostrar. La lista tiene los mismos lotes.',
  },
  area: { en: 'Search this area', es: 'Buscar en esta zona' },
  opensAt: { en: 'Opens at {amount}', es: 'Sale a {amount}' },
  closesIn: { en: 'closes in {time}', es: 'cierra en {time}' },
  waiting: { en: 'Loading the map. The list has the same lots.', es: 'Cargando el mapa. La lista tiene los mismos lotes.' },
  zoomTo: {
    en: { county: 'Show the county', parcel: 'Zoom to the parcel' },
    es: { county: 'Mostrar el condado', parcel: 'Acercar a la parcela' },
  },
  directions: { en: 'Directions', es: 'Cómo llegar' },
  copy: { en: 'Copy coordinates', es: 'Copiar las coordenadas' },
  copied: { en: 'Coordinates copied', es: 'Coordenadas copiadas' },
  copyByHand: { en: 'Select and copy: {coordinates}', es: 'Seleccione y copie: {coordinates}' },
  zoomIn: { en: 'Zoom in', es: 'Acercar' },
  zoomOut: { en: 'Zoom out', es: 'Alejar' },
  attribution: { en: 'Map sources', es: 'Fuentes del mapa' },
  canvas: { en: 'Map', es: 'Mapa' },
  scroll: { en: 'Hold Ctrl and scroll to zoom the map', es: 'Mantenga pulsada la tecla Ctrl y desplácese para ampliar el mapa' },
  scrollMac: { en: 'Hold ⌘ and scroll to zoom the map', es: 'Mantenga pulsada la tecla ⌘ y desplácese para ampliar el mapa' },
  touch: { en: 'Use two fingers to move the map', es: 'Use dos dedos para mover el mapa' },
  close: { en: 'Close', es: 'Cerrar' },
  towns: {
    en: 'Towns: [GeoNames](https://www.geonames.org)',
    es: 'Poblaciones: [GeoNames](https://www.geonames.org)',
  },
  layers: {
    open: { en: 'Layers', es: 'Capas' },
    background: { en: 'Background', es: 'Fondo' },
    drawn: { en: 'Drawn map', es: 'Mapa dibujado' },
    overlays: { en: 'On the map', es: 'Sobre el mapa' },
    kinds: {
      roads: { en: 'Roads', es: 'Carreteras' },
      aerial: { en: 'Aerial photos', es: 'Fotos aéreas' },
      topography: { en: 'Topography', es: 'Topografía' },
      flood: { en: 'Flood zones', es: 'Zonas de inundación' },
      soils: { en: 'Soils', es: 'Suelos' },
    },
    failed: {
      en: '{layer}: could not be loaded. Choose it again to retry.',
      es: '{layer}: no se pudo cargar. Vuelva a elegirla para reintentarlo.',
    },
  },
  boundaries: { en: 'Boundaries: US Census Bureau', es: 'Límites: Oficina del Censo de EE. UU.' },
  /** States with another name in this language, by their English name. */
  states: {
    en: {} as Record<string, string>,
    es: {
      ...Object.fromEntries(Object.entries(lots.states.es).map(([code, name]) => [stateName(code), name])),
      // As in the atlas.
      'Commonwealth of the Northern Mariana Islands': lots.states.es.MP, 'United States Virgin Islands': lots.states.es.VI,
    },
  },
  draw: {
    open: { en: 'Draw on a map', es: 'Dibujar en un mapa' },
    label: { en: 'Map to draw the boundary on', es: 'Mapa para dibujar el contorno' },
    corner: { en: 'Corner {nth}', es: 'Esquina {nth}' },
    how: {
      en: 'Click or tap to add corners; drag a corner to move it. Keyboard: use the arrow keys to move the map and Enter to add a corner at its center; a focused corner moves with the arrow keys (faster with Shift) and is removed with Delete. The boundary appears in the field below, where you can also paste one.',
      es: 'Haga clic o toque para agregar esquinas; arrastre una para moverla. Teclado: las flechas mueven el mapa y Enter agrega una esquina en el centro; una esquina enfocada se mueve con las flechas (más rápido con Shift) y se quita con Delete. El contorno aparece en el campo de abajo, donde también puede pegar uno.',
    },
    centre: { en: 'Corner in the middle', es: 'Esquina en el centro' },
    undo: { en: 'Undo', es: 'Deshacer' },
    clear: { en: 'Start over', es: 'Empezar de nuevo' },
    noArea: { en: 'Add at least three corners.', es: 'Agregue al menos tres esquinas.' },
    area: { en: '{acres} inside', es: '{acres} dentro' },
    more: { en: 'That is {share} more than the {acres} stated.', es: 'Es {share} más que los {acres} indicados.' },
    less: { en: 'That is {share} less than the {acres} stated.', es: 'Es {share} menos que los {acres} indicados.' },
    wrong: {
      en: 'The boundary crosses itself. Move or undo a corner.',
      es: 'El contorno se cruza a sí mismo. Mueva o deshaga una esquina.',
    },
    failed: {
      en: 'The map can’t be shown. Paste the boundary below.',
      es: 'El mapa no se puede mostrar. Pegue el contorno abajo.',
    },
  },
})
