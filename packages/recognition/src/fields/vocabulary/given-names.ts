/**
 * Given names of many countries, separated by spaces: common knowledge and the most frequent names of the US census of
 * 1990 (public domain). A missing name only costs one piece of evidence among many.
 */
export const GIVEN_NAMES = `
  Aaron Abby Abdullah Abdulrahman Abebe Abel Abena Abhishek Abigail Abraham Achieng Ada Adaeze Adam Addie Adebayo
  Adele Adeline Aditya Adolfo Adolph Adrian Adrián Adriana Adrienne Afonso Agata Agnes Agnès Ágnes Agneta Agnieszka
  Agus Agustin Ahmed Ahmet Ai Aida Aileen Aimee Ainhoa Aisha Aishwarya Ajay Åke Akiko Akira Akosua Alain Alan Alba
  Albert Alberta Alberto Aldo Alejandro Aleksandra Alena Aleš Alessandra Alessandro Alex Alexander Alexandra
  Alexandre Alexandru Alexei Alexis Alfie Alfonso Alfred Alfredo Ali Alice Alicia Aline Alisa Alisha Alison Alistair
  Allan Allen Allison Alma Alonzo Alphonso Alta Alton Alvaro Álvaro Alvin Alyssa Ama Amaka Amal Amanda Amani Amber
  Amelia Amina Aminata Amir Amit Amos Amr Amy Ana Ananda Ananya Anastasia Anders Andi Andre André Andrea Andreas
  Andrei Andres Andrés Andrew Andriy Andrzej Andy Angel Ángel Angela Ángela Angelia Angelica Angelika Angelina
  Angeline Angelo Angie Anil Anita Anja Anjali Anke Ankit Ann Anna Anne Anne-Marie Anneke Anneli Annelize Annemarie
  Annette Annie Annika Anouk Anthony Antje Antoine Antoinette Anton Antonia Antonietta Antonín Antonio António Antti
  Aoi Aoife April Archie Arianna Arjun Arlene Armand Armando Arnaud Arnold Arthur Artur Arturo Arun Åsa Ashley Ashok
  Asif Aslı Astrid Attila Aubrey Audrey August Aurélie Aurora Austin Autumn Avery Avi Awa Axel Ayesha Ayşe Ayumi
  Babak Babatunde Balázs Baptiste Baraka Barbara Barbora Barış Barry Bart Bartosz Bas Basil Bassam Beata Beatrice
  Béatrice Beatriz Becky Belinda Ben Benedikt Bengt Benito Benjamin Bennie Benny Benoît Berk Bernadette Bernard
  Bernardo Bernd Bernice Bert Bertha Bessie Beth Bethany Betsy Bette Bettie Bettina Betty Beulah Beverly Bilal Bill
  Billie Billy Bin Birgit Birgitta Birgitte Bjarne Björn Blaine Blake Blanca Blanche Blessing Bo Bob Bobbi Bobbie
  Bobby Bogdan Bohdan Bongani Bonita Bonnie Boon Boštjan Boyd Božena Bożena Brad Bradford Bradley Brady Brain Bram
  Brandi Brandon Brandy Brenda Brendan Brent Bret Brett Brian Bridget Brigitte Brittany Brittney Bronwyn Brooke
  Bruce Bruna Bruno Bryan Bryant Bryce Bryon Buddy Budi Burak Burton Büşra Byron Caitlin Caleb Callie Callum Calvin
  Cameron Camila Camilla Camille Candace Candice Candy Cara Carey Carl Carla Carlo Carlos Carlton Carmela Carmen
  Carol Carole Carolina Caroline Carolyn Carrie Carroll Cary Casey Casper Cassandra Cassie Catarina Caterina
  Catherine Cathleen Cathy Cecelia Cecil Cecile Cecilia Cedric Cédric Celeste Celia Céline Cem Ceren Cesar Chad
  Chaminda Chao Charity Charlene Charles Charlie Charlotte Chase Chelsea Chenxi Cheri Cherie Cheryl Chester Chi
  Chiara Chin Chinedu Chioma Chipo Chiyo Chloe Chloé Chris Christa Christi Christian Christiane Christie Christina
  Christine Christophe Christopher Christy Chuck Chukwuemeka Ciaran Çiğdem Cindy Claire Clara Clarence Clarice Clark
  Claude Claudette Claudia Cláudia Claudio Clay Clayton Clémence Clement Clément Cleo Cleveland Cliff Clifford
  Clifton Clint Clinton Clive Clyde Cody Cole Colin Colleen Concepción Concetta Connie Conrad Constance Consuelo
  Cora Corey Corinne Cornelia Cornelis Cornelius Cory Courtney Coy Craig Cristian Cristina Crystal Curt Curtis
  Cynthia Daan Dagmar Daisuke Daisy Dale Dalibor Dallas Damian Damien Damon Dan Dana Dane Daniel Daniela Daniele
  Danielle Danny Dante Danuta Daphne Darin Dario Darius Dariusz Darla Darlene Darnell Darrel Darrell Darren Darrin
  Darryl Darwin Daryl Dave David Davide Davis Dawid Dawn Dean Deana Deanna Debbie Debora Deborah Debra Declan Dee
  Deepa Deepak Defne Delbert Delia Della Delores Deloris Delphine Demetrius Dena Denis Denise Deniz Dennis Denny
  Derek Derick Derrick Derya Desiree Desmond Despina Detlef Devin Devon Dewayne Dewey Dewi Dexter Diana Diane Dianna
  Dianne Didier Diego Dieter Dilek Dilshan Dimitris Dina Diogo Dion Dirk Divya Dixie Dmitri Dolly Dolores Domenico
  Domingo Dominic Dominick Dominika Dominique Don Donald Dong Dong-hyun Donna Donnell Donnie Donovan Dora Doreen
  Doris Dorota Dorothea Dorothy Dorthy Doug Douglas Doyle Dragan Drew Dries Duane Duarte Dudley Duncan Dũng Dustin
  Dwayne Dwight Dylan Earl Earnest Ebba Ebony Ebru Ece Eddie Eddy Edgar Edith Edmond Edmund Edna Edoardo Eduardo
  Edward Edwin Effie Efrain Efua Eileen Eirik Eitan Ekaterina Elaine Elbert Eldon Eleanor Elena Eleni Eli Elias Elif
  Elijah Elin Elisa Elisabeth Elise Eliška Elizabeth Elke Ella Ellen Ellie Elliot Elliott Ellis Elma Elmer Élodie
  Eloise Elsa Elsie Elton Elva Elvin Elvira Elvis Elwood Elżbieta Emanuel Emanuele Emeka Emery Emi Emil Émilie
  Emilio Emily Emine Emma Emmanuel Emmett Emre Enrico Enrique Eric Erica Erick Erik Erika Erin Erma Ernest Ernestine
  Ernesto Ernie Ervin Erwin Erzsébet Esperanza Esra Essie Esteban Estella Estelle Ester Esther Ethan Ethel Étienne
  Etta Eugene Eugenia Eula Eun-ji Eunice Eva Éva Evan Evelyn Everett Ewa Ewan Fabian Fabio Fábio Fabrice Faisal
  Faith Fang Fannie Farah Farhan Fatih Fatima Fatma Fatou Fay Faye Federica Federico Felicia Felipe Felix Femke Feng
  Ferenc Fern Fernanda Fernando Fidel Filip Filipa Filippo Fiona Fiorella Fleur Flora Florence Florian Floris Floyd
  Folake Forrest Franca Frances Francesca Francesco Francine Francis Francisca Francisco Franck Franco Francois
  François Françoise Frank Frankie Franklin František Franziska Fred Freda Freddie Freddy Frédéric Frederick
  Fredrick Fredrik Frida Frieda Funmilayo Gábor Gabriel Gabriela Gabriele Gabrielle Gail Gale Gamze Ganesh Gang
  Gareth Garland Garrett Garry Gary Gaurav Gavin Gayle Geeta Geir Gemma Gene Geneva Genevieve Geoffrey George
  Georges Georgia Georgios Gerald Geraldine Gerard Gérard Gerardo Gerhard Gerrit Gerry Gertrude Gheorghe Giacomo
  Gianluca Gianni Gijs Gilbert Gilberto Gilles Gina Ginger Giorgia Giorgio Giovanna Giovanni Gisela Giulia Giuseppe
  Giuseppina Gladys Glen Glenda Glenn Glenna Gloria Gökhan Goldie Gonçalo Gonzalo Gopal Goran Göran Gordon Grace
  Gracie Graciela Grady Graham Grant Grażyna Greg Gregg Grégoire Gregorio Gregory Greta Gretchen Griet Grover
  Grzegorz Guadalupe Guillaume Guillermo Guiying Gül Gülay Gunilla Gunnar Günter Gus Gustav Gustavo Guy Gwen
  Gwendolyn Haile Haitao Hakan Håkon Hal Hala Halil Halina Hamad Hamish Hamza Hana Hanan Hanna Hannah Hanneke Hans
  Hao Haoyu Harish Harlan Harley Harold Harriet Harrison Harry Haruka Haruto Harvey Hasan Hassan Hatice Hattie Hazel
  Heath Heather Hector Heidi Heike Heikki Heinz Helen Helena Helene Hélène Helga Hendrik Hendrika Henk Henning Henri
  Henrietta Henrik Henrique Henry Henryk Herbert Heriberto Herman Hervé Hideki Hilda Hilde Hina Hiram Hiroshi Holger
  Holly Homer Hong Hope Horace Horst Hossein Howard Hua Hubert Huda Hugh Hugo Hui Hülya Humberto Hùng Hunter Hương
  Hüseyin Hussein Hwee Hye-jin Hyun-woo Ian Ibrahim İbrahim Ibrahima Ida Ifeanyi Ignacio Igor Ilaria Ildikó Ilona
  Ilse Imani Imogen Imogene Imran Ina Inès Inês Inez Ingeborg Ingrid Inmaculada Ioan Ioana Ira İrem Irena Irene
  Irina Iris Irma Irvin Irving Isaac Isabel Isabella Isabelle Isaiah Isla Ismael İsmail Israel Issac István Itziar
  Iva Ivan Iván Ivana Ivy Iwona Jacek Jack Jackie Jackson Jaclyn Jacob Jacqueline Jacquelyn Jacques Jadwiga Jae-hyun
  Jaime Jake Jakub Jamal James Jamie Jan Ján Jana Jane Janelle Janet Janette Janice Janie Janina Janine Janis János
  Janusz Jared Jari Jarmila Jaroslav Jaroslava Jarosław Jarrod Jarvis Jasmine Jason Jasper Javier Jay Jayne Jayson
  Jean Jean-Baptiste Jean-Luc Jean-Pierre Jeanette Jeanine Jeanne Jeannette Jeannie Jeannine Jeff Jefferson Jeffery
  Jeffrey Jeffry Jelena Jelle Jenifer Jenna Jennie Jennifer Jenny Jens Jerald Jeremiah Jeremy Jermaine Jeroen Jerome
  Jérôme Jerry Jerzy Jess Jesse Jessica Jessie Jesus Jewel Jewell Ji-hoon Ji-woo Jia Jian Jianguo Jianhua Jie Jill
  Jillian Jim Jimmie Jimmy Jing Jiří Jitka Jo Joan Joana Joann Joanna Joanne João Joaquin Joaquín Jocelyn Jodi Jodie
  Jody Joe Joel Joesph Joey Johan Johanna Johannes John Johnathan Johnnie Johnny Jolanda Jolanta Jolene Jon Jonas
  Jonathan Jonathon Joni Joost Jordan Jörg Jorge Jörgen Joris Jose José Josef Josefa Josefina Joseph Josephine Josh
  Joshua Josie Joy Joyce Jozef Józef József Juan Juana Juanita Jude Judit Judith Judy Juha Jukka Julia Julian Julián
  Juliana Julie Julien Julio Julius Juma Jun June Junior Junjie Juraj Jürgen Justin Justine Justyna Jyoti Ka Kaan
  Kai Kaisa Kamal Kamau Kamil Kara Kåre Karel Karen Kari Karim Karin Karl Karla Karolina Karthik Katalin Katarzyna
  Kate Katerina Kateřina Kateryna Katharina Katharine Katherine Kathleen Kathrin Kathryn Kathy Katie Katrin Katrina
  Kavita Kavya Kay Kayla Kazimierz Kazuki Kazuo Kees Kehinde Keiko Keisha Keith Kelley Kelli Kellie Kelly Kelsey
  Kelvin Kemal Ken Kendall Kendra Kendrick Keng Kenji Kenneth Kenny Kent Kenta Keri Kermit Kerri Kerry Kerstin Kevin
  Khadija Khalid Kim Kimberley Kimberly Kinga Kipchoge Kiran Kirk Kirsten Kjetil Klaas Klaus Knut Koen Kofi Koji Kok
  Kostas Krešimir Kris Krishna Krista Kristen Kristi Kristie Kristin Kristina Kristine Kristopher Kristy Kristýna
  Krisztina Krystal Krystyna Krzysztof Kumiko Kurt Kwabena Kwame Kyle Kyoko Kyung-soo Lacey Ladislav Ladonna Lærke
  Laetitia Lakshmi Lamar Lamont Lan Lana Lance Lara Larissa Larry Lars László Latasha Latifa Latonya Latoya Laura
  Laurel Lauren Laurence Laurent Laurie Laverne Lawrence Layla Lea Léa Leah Leandro Leanne Lee Lei Leigh Leila Lela
  Leland Lena Lenka Lennart Lenora Leo Léo Leola Leon Leona Leonard Leonardo Leonie Leonor Lerato Leroy Lesley
  Leslie Lester Leticia Letícia Levent Levi Lewis Li Liam Liesbeth Lieve Lihua Lila Lillian Lillie Lily Lina Linda
  Lindsay Lindsey Ling Linh Linnéa Linus Lionel Lisa Liselotte Lizzie Lloyd Logan Lois Lola Lone Long Lonnie Lora
  Loredana Loren Lorena Lorene Lorenzo Loretta Lori Lorie Lorna Lorraine Lotte Lottie Lou Louie Louis Louise Lourdes
  Lowell Loyd Luboš Ľuboš Luca Lucas Lucia Lucía Luciano Lucie Lucile Lucille Lucinda Lucy Ludmila Ludvig Luella
  Luigi Luis Luís Luísa Luka Lukas Lukáš Łukasz Luke Lula Lupe Luther Lutz Luz Lydia Lyle Lynda Lynette Lynn Lynne
  Maaike Maarten Mabel Mable Maciej Mack Madeleine Madeline Madison Mae Maëlle Magdalena Maggie Magnus Mahmoud
  Mahmut Maike Maja Majid Makoto Malcolm Małgorzata Malik Malin Mamadou Mamie Man Mandla Mandy Manfred Manoj Manon
  Manuel Manuela Marc Marcel Marcella Marcelo Marcia Marcin Márcio Marco Marcos Marcus Marcy Mareike Marek Margaret
  Margareta Margarida Margarita Margaux Margherita Margie Margo Margret Margriet Marguerite Maria María Mária Mariam
  Marian Mariana Marianna Marianne Maribel Marie Marie-Claire Marieke Mariko Marilyn Marina Mario Marion Marisa
  Marisol Marissa Maritza Mariusz Marjorie Mark Markéta Marko Markus Marla Marlene Marlin Marloes Marlon Marsha
  Marshall Marta Märta Marte Martha Martijn Martin Martina Martine Marty Marvin Mary Maryann Masahiro Mason Massimo
  Matej Mateo Mateus Mateusz Mathew Mathias Mathieu Mathilde Matilde Mats Matt Matteo Matthew Matthias Matti Mattias
  Mattie Matúš Maude Maureen Maurice Mauricio Maurizio Mavis Max Maxime Maximilian Maxine Maxwell May Maynard Mayra
  Meena Megan Meghan Mehdi Mehmet Mei Meiling Mekdes Melanie Melba Melinda Melissa Melody Melvin Mercedes Meredith
  Merle Merve Meryem Mette Micah Michael Michaela Michal Michał Micheal Michel Michela Michele Michelle Mickey
  Miguel Mihaela Mihai Mika Mikael Mike Mikhail Milan Mildred Miles Milica Millard Millie Milton Min Min-jun Mindy
  Ming Minh Minnie Miranda Mireille Miriam Mirjam Miroslav Mirosław Misaki Misty Mitchell Mogens Mohammed Mohan
  Moises Mollie Molly Mona Monica Mónica Monika Monique Monte Montserrat Monty Morag Morgan Moritz Morris Moses
  Moshe Moussa Moza Murat Muriel Murray Mustafa Mwangi Myra Myrna Myron Myrtle Na Nabil Nadia Nadine Naledi Nancy
  Naoki Naoko Naomi Nasreen Nasrin Nasser Natalia Natalie Natalya Nataša Natasha Nathalie Nathan Nathaniel Naveen
  Neal Ned Neema Neha Neil Nell Nellie Nelson Nettie Nga Ngozi Niamh Nicholas Nichole Nick Nickolas Nicola Nicolas
  Nicole Niels Nienke Nigel Nikhil Nikki Niklas Nikola Nikolai Nikos Nils Nina Nisha Njeri Noa Noah Noe Noel Noémie
  Nolan Nomvula Noor Nora Norbert Norma Norman Norris Nuno Nur Nurcan Nuria Nurul Nuwan Océane Odell Okan Oksana Ola
  Oleg Oleksandr Olga Olive Oliver Olivia Olivier Ollie Olof Oluwaseun Omar Ömer Ondřej Onur Opal Ora Orlando
  Ornella Orville Oscar Óscar Oskar Osman Otieno Otis Otto Ousmane Outi Owen Øyvind Özlem Pablo Padma Paige Päivi
  Pam Pamela Paola Paolo Parisa Pascal Pat Patrica Patrice Patricia Patrícia Patrick Patrizia Patsy Patti Patty Paul
  Paula Paulette Paulina Pauline Paulo Pavel Pavlína Paweł Pearl Pedro Peggy Pekka Peng Penny Per Percy Pernilla
  Perry Pete Peter Péter Petr Petra Phil Philip Philipp Philippa Philippe Phillip Phương Phyllis Pia Pierre Piet
  Pieter Pieter-Jan Pietro Pilar Pim Ping Piotr Pınar Polly Pooja Poppy Pradeep Prakash Preston Priscilla Priya
  Przemysław Putri Qiang Quentin Quincy Quinton Rachael Rachel Rachelle Radek Radha Radim Rafael Rafał Ragnhild
  Rahul Rainer Rajesh Rakesh Ralf Ralph Ramazan Ramesh Rami Ramiro Ramon Ramón Ramona Randal Randall Randolph Randy
  Rania Raphael Raquel Rashid Rasmus Raul Raúl Ravi Ray Raymond Reba Rebecca Rebekah Recep Reed Reem Reggie Regina
  Reginald Rekha Rémi Rena Renata Renáta Renate Rene René Renee Reuben Rex Reynaldo Reza Rhonda Rhys Ricardo
  Riccardo Richard Rick Rickey Rickie Ricky Rigoberto Riikka Rik Riley Rina Rita Ritu Rivka Rizky Rizwan Rob Robbie
  Robert Roberta Roberto Robin Robyn Rocco Rochelle Rocío Rocky Rod Roderick Rodger Rodney Rodolfo Rodrigo Roel
  Rogelio Roger Rohit Roland Rolando Roman Romeo Ron Ronald Ronda Ronnie Roos Roosevelt Rory Rosa Rosalie Rosalind
  Rosario Roscoe Rose Rosemarie Rosemary Rosetta Rosie Ross Roxanne Roy Royce Ruben Rubén Ruby Rüdiger Rudo Rudolph
  Rudy Rufus Rui Ruoxi Rupert Russel Russell Rusty Ruth Ruud Ryan Ryo Ryszard Sabine Sabrina Sachiko Sadia Sadie
  Sakura Salem Salih Sallie Sally Salma Salvador Salvatore Sam Samantha Samir Samira Sammie Sammy Samuel Sandeep
  Sander Sándor Sandra Sandrine Sandy Sanjay Sanna Sanne Santiago Santos Sara Sarah Šárka Saskia Satoshi Saud Saul
  Scot Scott Scotty Sean Sebastian Sébastien Seda Segun Selam Selim Selin Selma Sem Seng Seo-yeon Serena Sergei
  Sergio Sérgio Şerife Serkan Seth Sevgi Shana Shane Shanna Shannon Shari Sharon Shaun Shauna Shawn Shawna Sheena
  Sheila Shelby Sheldon Shelia Shelley Shelly Sheri Sherif Sherman Sherri Sherrie Sherry Sheryl Shinji Shira Shirin
  Shirley Sho Shreya Shuai Shweta Sibel Siddharth Sidney Sigrid Silje Silke Silvia Simon Simona Simone Siobhan Sipho
  Siriporn Sita Siti Siu Siyuan Sławomir Sneha Snežana Socorro Sofia Sofía Solène Solomon Solveig Somchai Somsak Son
  Sondra Sonia Sonja Sonya Soo-jin Sophia Sophie Søren Spencer Srinivas Stacey Staci Stacie Stacy Stan Stanislav
  Stanisław Stanley Stefan Štefan Ştefan Stefanie Stefano Stella Stephan Stéphane Stephanie Stéphanie Stephen
  Sterling Steve Steven Stewart Stijn Stuart Sue Şule Süleyman Sultan Summer Sung-min Sunil Sunita Suresh Susan
  Susana Susanne Susie Suzanne Sven Svenja Svetlana Swati Swee Sybil Sylvester Sylvia Sylvie Sylwia Szymon Tabitha
  Tadeusz Taiwo Takashi Takeshi Tamar Tamara Tamás Tamer Tami Tamika Tammie Tammy Tanja Tanya Tao Tara Taras Tariq
  Tasha Tatiana Tatsuya Taylor Teck Ted Teddy Tendai Terence Teresa Tereza Teri Terje Terrance Terrell Terrence
  Terri Terry Tesfaye Tess Thabo Thaddeus Thandiwe Thảo Thelma Themba Theo Theodore Theresa Therese Thiago Thibault
  Thierry Thijs Thilini Thomas Thorsten Thurman Tiago Tiffany Tim Timmy Timo Timothy Tina Tinashe Tineke Ting Tobias
  Toby Todd Tolga Tom Tomas Tomás Tomáš Tomasz Tomislav Tommaso Tommie Tommy Tomoko Toni Tonia Tony Tonya Torbjørn
  Torsten Tracey Traci Tracie Tracy Trang Travis Trent Trevor Tricia Trina Trisha Troy Trudy Truus Tuấn Tuğba Tuncay
  Tunde Turid Tuula Tyler Tyrone Tyson Ulrika Ulrike Ulysses Umut Ursula Urszula Usha Usman Uwe Václav Valentina
  Valerie Valérie Van Vance Vanessa Varun Vasco Vasile Vasiliki Vaughn Veerle Veikko Velma Venkatesh Vera Věra Vern
  Verna Vernon Veronica Verónica Veronika Véronique Vicente Vicki Vickie Vicky Victor Víctor Victoria Vidya Vijay
  Vikram Viktor Vince Vincent Vincenzo Vinod Viola Violet Virgil Virginia Virginie Vítor Vitória Vivian Vladimir
  Vladimír Vojtěch Volkan Volker Wade Wahyu Wai Walid Wallace Walter Wambui Wanda Wanjiru Ward Warren Wayne Wei
  Weimin Wen Wendell Wendy Wenjie Werner Weronika Wesley Whitney Wiebke Wiesław Wilbert Wilbur Wiley Wilfred
  Wilfredo Wilhelmina Will Willa Willard Willem Willemijn William Williams Willie Willis Wilma Wilson Wim Winifred
  Winnie Winston Wojciech Wolfgang Woodrow Wout Wouter Xavier Xia Xiaohong Xiaoming Xiaoyan Ximena Xin Xiulan Yael
  Yan Yang Yannis Yasemin Yasmin Yaw Yee Yetunde Yifan Ying Yolanda Yong Yosef Yoshiko Young-ho Yousef Yu Yuki Yuko
  Yulia Yumi Yuri Yusuf Yutaka Yuxuan Yves Yvette Yvonne Zachary Zainab Zanele Zbigniew Zdeněk Zdeňka Zehra Zeinab
  Zeynep Zhen Zhi Zhiqiang Zhiyuan Ziad Zihan Zoe Zofia Zoltán Zoran Zsolt Zsuzsanna Zuzana Zvonimir
`.trim();
