import { words } from '@kaard/contact-formats/search-words';
import type { Place } from '../contact/contact.model.ts';
import { AT, IN } from './where.ts';

/** Places whose names differ between the five languages, folded: a card from München answers who asks in Munich. */
const SAME_PLACES = [
  'munich|munchen|muenchen|monaco di baviera',
  'cologne|koln|koeln|colonia',
  'nuremberg|nurnberg|nuernberg|norimberga',
  'hanover|hannover|hanovre',
  'hamburg|hambourg|hamburgo|amburgo',
  'berlin|berlino',
  'frankfurt|frankfurt am main|francfort|francoforte',
  'stuttgart|stoccarda',
  'dresden|dresde|dresda',
  'vienna|wien|vienne|viena',
  'zurich|zuerich|zurigo',
  'dusseldorf|duesseldorf',
  'geneva|genf|geneve|ginebra|ginevra',
  'basel|basle|bale|basilea',
  'bern|berne|berna',
  'lucerne|luzern|lucerna',
  'milan|milano|mailand',
  'rome|roma|rom',
  'turin|torino',
  'florence|firenze|florenz|florencia',
  'venice|venezia|venedig|venise|venecia',
  'naples|napoli|neapel',
  'genoa|genova|genua|genes',
  'bologna|bologne|bolonia',
  'paris|parigi',
  'lyon|lione',
  'marseille|marseilles|marsella|marsiglia',
  'strasbourg|strassburg|estrasburgo|strasburgo',
  'nice|nizza|niza',
  'seville|sevilla|siviglia',
  'barcelona|barcelone|barcellona',
  'london|londres|londra',
  'edinburgh|edimbourg|edimburgo',
  'dublin|dublino',
  'brussels|bruxelles|brussel|bruselas',
  'antwerp|antwerpen|anvers|amberes|anversa',
  'the hague|den haag|la haye|la haya',
  'lisbon|lisboa|lissabon|lisbonne|lisbona',
  'porto|oporto',
  'copenhagen|kobenhavn|kopenhagen|copenhague|copenaghen',
  'gothenburg|goteborg',
  'stockholm|estocolmo|stoccolma',
  'prague|praha|prag|praga',
  'warsaw|warszawa|warschau|varsovie|varsovia|varsavia',
  'krakow|cracow|krakau|cracovie|cracovia',
  'bucharest|bucuresti|bukarest|bucarest',
  'athens|athen|athenes|atenas|atene',
  'luxembourg|luxemburg|luxemburgo|lussemburgo',
  'new york|new york city|nyc|nueva york',
  'germany|deutschland|allemagne|alemania|germania|de',
  'austria|osterreich|autriche|at',
  'switzerland|schweiz|suisse|suiza|svizzera|ch',
  'france|frankreich|francia|fr',
  'italy|italien|italie|italia|it',
  'spain|spanien|espagne|espana|spagna|es',
  'portugal|portogallo|pt',
  'uk|gb|united kingdom|great britain|vereinigtes konigreich|grossbritannien|royaume uni|reino unido|regno unito',
  'ireland|irland|irlande|irlanda|ie',
  'netherlands|the netherlands|niederlande|holland|pays bas|paises bajos|paesi bassi|nederland|nl',
  'belgium|belgien|belgique|belgica|belgio|be',
  'denmark|danemark|dinamarca|danimarca|dk',
  'sweden|schweden|suede|suecia|svezia|se',
  'norway|norwegen|norvege|noruega|norvegia|no',
  'finland|finnland|finlande|finlandia|fi',
  'poland|polen|pologne|polonia|polska|pl',
  'czechia|czech republic|tschechien|republique tcheque|chequia|cechia|cz',
  'usa|us|united states|united states of america|vereinigte staaten|etats unis|estados unidos|stati uniti',
].map((names) => names.split('|'));
const namesOf = new Map(SAME_PLACES.flatMap((names) => names.map((name) => [name, names] as const)));

/** Shorter names are words too (us, it, de): they are places only where a place is expected. */
const SURE_LENGTH = 4;

const ARTICLES = new Set(['the', 'der', 'den', 'la', 'les', 'los']);

/** What a search says of places. */
export interface NamedPlaces {
  /** Of the network; empty when the search names none of them. */
  ids: ReadonlySet<number>;
  /** The search without them. */
  rest: string;
}

/** The places of one network, each once. */
export class Places {
  readonly #ids = new Map<string, number>();
  readonly #levels: string[][][] = [];

  idOf(place: Place): number {
    const levels = [place.city, place.region, place.country].map((name) => (name ? words(name).join(' ') : ''));
    const key = levels.join('\n');
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    this.#levels.push(levels.map((name) => (name ? (namesOf.get(name) ?? [name]) : [])));
    this.#ids.set(key, this.#levels.length - 1);
    return this.#levels.length - 1;
  }

  /** Of a city that is named with its country only the city counts. */
  named(query: string): NamedPlaces {
    const tokens = query.split(/\s+/);
    const said = tokens.flatMap((text, token) => words(text).map((word) => ({ word, token })));
    const text = ` ${said.map(({ word }) => word).join(' ')} `;
    const ids = [0, 1, 2].map(() => new Set<number>());
    const names = new Set<string>();
    this.#levels.forEach((levels, id) => {
      levels.forEach((spellings, level) => {
        for (const name of spellings) {
          if (!text.includes(` ${name} `) || (!names.has(name) && !standings(said, name).length)) continue;
          ids[level]!.add(id);
          names.add(name);
        }
      });
    });
    const gone = new Set([...names].flatMap((name) => standings(said, name)).map((at) => said[at]!.token));
    return {
      ids: ids.find(({ size }) => size > 0) ?? new Set(),
      rest: gone.size ? tokens.filter((_, token) => !gone.has(token)).join(' ') : query,
    };
  }
}

/** Where a name stands as that of a place: its words, and those that lead to it ("in the"). */
function standings(said: readonly { word: string }[], name: string): number[] {
  const wanted = name.split(' ');
  return said.flatMap((_, at) => {
    if (!wanted.every((word, i) => said[at + i]?.word === word)) return [];
    const article = ARTICLES.has(said[at - 1]?.word ?? '') ? 1 : 0;
    const before = said[at - 1 - article]?.word ?? '';
    const lead = AT.has(before) || IN.has(before) ? 1 + article : 0;
    if (name.length < SURE_LENGTH && !lead) return [];
    return Array.from({ length: lead + wanted.length }, (_, i) => at - lead + i);
  });
}
