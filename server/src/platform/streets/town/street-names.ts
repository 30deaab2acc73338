/** Names for a made-up town of English and French speakers; people, trees, trades, saints and views. */
const words =
  'Acadia Alder Alma Ambleside Amherst Anchor Annis Arbour Argyle Ashbury Aspen Balfour Balsam Barrett Basswood Bayfield Beech Bellamy Belmont Bernard Birch Bishop Blossom Bluebell Bonnie Boulton Bowen Bracken Brandon Brock Brookside Burnham Butternut Calder Cambridge Cameron Campbell Cardinal Carleton Carling Cartier Cascade Catalpa Cavan Cedar Centennial Champlain Chandler Chatham Chelsea Cherry Chestnut Clarence Clifton Clover Cobden Colborne Concord Copper Cornell Cottage Creighton Cumberland Cypress Dalhousie Darling Dawson Delaney Denison Dickens Dogwood Douglas Drummond Dufferin Dunbar Dundas Eastwood Eglantine Elgin Ellesmere Elm Emerson Ferndale Finlay Fleming Forester Foxglove Fraser Frontenac Fuller Garden Garnet Gilmour Glebe Gordon Grange Granite Greenbank Grenville Grey Guelph Hamilton Harriet Harvest Hawthorn Hazel Heather Helena Hemlock Henderson Heritage Heron Hickory Holland Hollyhock Homestead Hudson Huron Ida Iris Ironwood Isabella Ivy Jasmine Jessop Juniper Keele Kelso Kenilworth Kestrel Kildare Kingsley Kirby Lafontaine Lansdowne Larch Lark Laurel Laurier Lavender Leonard Lilac Linden Lisgar Locust Lorne Louisa Lupin Mackenzie Magnolia Maitland Manning Margaret Marigold Marlborough Martin Matilda Mcgill Meadow Melrose Mercer Mill Minto Mitchell Montcalm Moore Morgan Mulberry Murray Nelson Newton Nightingale Norfolk Oak Oakwood Olive Orchard Oriole Osborne Osprey Oxford Papineau Parkview Partridge Pearl Pembroke Percy Pine Pinewood Plover Poplar Prescott Primrose Princess Prospect Quarry Quebec Raglan Raspberry Regent Richelieu Ridgeway Riverside Robin Rosedale Rosewood Rowan Russell Sable Sage Salisbury Sandpiper Sassafras Scarlett Selkirk Seneca Sherbrooke Simcoe Somerset Sorrel Sparrow Spruce Stanley Sterling Stewart Stratford Strathcona Sumac Sunset Sycamore Sydenham Talbot Tamarack Tecumseh Teal Thistle Thornton Thrush Tilley Trillium Tupper Tupelo Tweed Valley Vaudreuil Victoria Vimy Violet Walnut Warbler Warren Waverley Wellesley Westmount Whitby Wicklow Wildrose Wilfrid Willow Windermere Winston Wisteria Wolfe Woodbine Woodlawn Wren Wycliffe Yarrow York'.split(
    ' ',
  )

const french = [
  'rue des Érables',
  'rue du Moulin',
  'rue Sainte-Anne',
  'rue de la Gare',
  'avenue des Pins',
  'rue Saint-Laurent',
  'rue du Phare',
  'rue des Bouleaux',
  'rue Cartier Ouest',
  'rue de l’Église',
  'avenue du Lac',
  'rue des Pêcheurs',
  'rue Marie-Curie',
  'rue des Lilas',
  'place du Marché',
  'rue Notre-Dame',
  'chemin du Verger',
  'rue de la Rivière',
]

const kinds = {
  grid: ['St', 'St', 'St', 'Ave', 'Ave'],
  through: ['Dr', 'Blvd', 'Way', 'Dr'],
  loop: ['Cres', 'Cres', 'Cir', 'Dr'],
  stub: ['Crt', 'Pl', 'Lane', 'Crt'],
  works: ['Rd', 'Dr', 'Rd', 'Blvd'],
} as const
export type NameKind = keyof typeof kinds

/** Families and far places: what developers call new streets. */
const families =
  'Abbott Adelaide Ainsley Albion Aldershot Allenby Almond Amber Andover Annette Applewood Archer Arden Arlington Arnold Ashgrove Athol Auburn Avondale Badgeley Bainbridge Bannock Barclay Barton Bateman Baxter Beaumont Beckett Bedford Bellevue Benson Beresford Berkeley Bertram Beverley Bexley Birchall Blackburn Blakely Blenheim Bloomfield Bolton Bradford Braemar Bramble Brant Brentwood Briarwood Bridle Bristol Broadview Bronte Bruce Buckingham Burgess Burton Byron Caledon Calvert Camden Canning Carlisle Carnegie Carson Castle Caswell Chalmers Chapman Charlotte Chester Chisholm Claremont Clayton Clearwater Cliffside Clyde Coates Colby Collins Conway Cooper Corbett Cordova Cranbrook Crawford Crestview Cromwell Crosby Culver Curtis Dalton Danby Darcy Davenport Deacon Dearborn Deerfield Delmar Denby Devon Dexter Dixon Doncaster Dorset Drake Driftwood Duncan Dunlop Durham Eastlake Edgar Edinburgh Egremont Elliot Elmhurst Elora Emily Ennis Erskine Essex Ethel Evans Everett Fairfax Fairview Falcon Farnham Felton Fenwick Fernwood Fielding Fitzroy Fletcher Florence Forbes Fordham Forsyth Foster Franklin Fulton Galloway Garrison Geneva Georgina Gibson Gladstone Glencoe Glenwood Gloria Gooding Grafton Graham Grayson Greenfield Gresham Griffin Halford Halston Hampton Hanover Harding Harlow Harper Hartley Harwood Hastings Haverhill Hayward Hazelton Hepburn Highbury Hillcrest Hobart Holborn Holmes Howard Humber Hunter Inglis Inverness Irving Jarvis Jefferson Jericho Jordan Kanata Keating Keith Kendal Kennedy Kensington Kenwood Kerr Killarney Kimberley Kinsmen Knox Lakefield Lambeth Lanark Langley Latimer Lawson Leland Leslie Lewis Lindsay Livingston Lombard Longwood Lucas Lyndale Mabel Macdonald Malcolm Mallard Malvern Manchester Maplewood Marina Marsden Mason Maxwell Mayfair Mcbride Mckay Meredith Merton Milton Monarch Montrose Moorgate Mornington Muir Napier Nash Navan Neville Newbury Niagara Nipigon Norman Northcote Norwood Oakridge Ogden Orillia Orkney Ottley Paisley Palmer Parsons Paxton Peebles Pelham Penrose Perth Peterson Petrie Pickford Pleasant Plymouth Portage Porter Preston Purdy Quill Radcliffe Ramsay Randall Rankin Redwood Reid Renfrew Richmond Ripley Roblin Rochester Rockwood Roderick Ross Rothesay Roxborough Rutland Ryerson Sampson Sandford Sanders Saxon Seaforth Seaton Seymour Shannon Sheldon Shelley Sheridan Silverthorn Sinclair Skyline Smythe Southgate Spencer Springfield Stafford Stanhope Starling Stirling Stonegate Stuart Suffolk Sutherland Sutton Swansea Tanner Telford Tennyson Thames Thorncliffe Tiffany Torrance Townsend Trafalgar Trent Tudor Turner Tyrone Underhill Upton Vance Vernon Viewmount Wakefield Waldron Walker Wallace Walpole Walton Ward Warwick Watson Webster Wembley Wentworth Wesley Weston Wheeler Whitehall Whitman Wiltshire Winchester Windsor Winfield Winslow Wishart Woodcroft Woodland Worthing Yale Yarmouth Yorkdale Zephyr'.split(
    ' ',
  )

/** A name for each street, none given twice. */
export function makeNames(random: () => number): (kind: NameKind, isFrench?: boolean) => string {
  const bases = shuffled([...words, ...families], random)
  const others = shuffled(french, random)
  let at = 0
  return (kind, isFrench = false) => {
    if (isFrench) {
      const next = others.pop()
      if (next) return next
    }
    const nth = at++
    const base = bases[nth % bases.length] as string
    const round = Math.floor(nth / bases.length)
    const choice = kinds[kind]
    // The second time round a name comes back with another kind, as towns do it.
    const ending = choice[Math.floor(random() * choice.length)] as string
    return round === 0
      ? `${base} ${ending}`
      : `${['Old', 'North', 'Upper', 'New', 'East'][round - 1] ?? 'Far'} ${base} ${ending}`
  }
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const copy = [...list]
  for (let at = copy.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[copy[at], copy[other]] = [copy[other] as T, copy[at] as T]
  }
  return copy
}
